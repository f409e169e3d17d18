"""What a cell shows as HTML, as Markdown for a page without scripts: tables, folds, and pictures as files."""

import html
import re
from collections.abc import Callable

from bs4 import BeautifulSoup, NavigableString, Tag
from bs4.element import PageElement, PreformattedString

SVG = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
MARKS = re.compile(r"([\\`*_\[\]|~])")
MOST_ROWS = 24
FORMS = {"style", "script", "form", "button", "input", "label", "progress", "iframe"}
INLINE = {"b": "**", "strong": "**", "i": "*", "em": "*"}
BLOCKS = {"p", "div", "section", "table", "details", "ul", "ol", "pre", "h1", "h2", "h3", "h4", "fieldset", "img"}
BYTES_TO_A_LINE = 16
MOST_LINES = 40
FRAME = {"width": 960, "height": 17, "letter": 6.4, "least": 0.004, "depth": 45}
COLOURS = re.compile(r"\.(wb-[a-z]+)\{background:rgba\((\d+),(\d+),(\d+),([\d.]+)\)")


class StaticHtml:
    """Translates the HTML of one page.

    keep: keeps the SVG of a picture as a file, and gives the picture as Markdown
    """

    def __init__(self, keep: Callable[[str], str]) -> None:
        self._keep = keep
        self._pictures: list[str] = []

    def markdown(self, page: str) -> str:
        """What a reader without scripts needs; nothing of a progress bar, and of a form only its question."""
        self._pictures = SVG.findall(page)
        numbers = iter(range(len(self._pictures)))
        soup = BeautifulSoup(SVG.sub(lambda _: f'<img data-picture="{next(numbers)}">', page), "html.parser")
        return joined(self._blocks(soup))

    def _blocks(self, parent: Tag) -> list[str]:
        found: list[str] = []
        line = ""
        for node in parent.children:
            if isinstance(node, Tag) and (node.name in BLOCKS or node.name in FORMS):
                found += [line.strip(), self._block(node)]
                line = ""
            else:
                line += self._inline(node)
        return [*found, line.strip()]

    def _block(self, node: Tag) -> str:
        if node.has_attr("data-prediction"):
            legend = node.find("legend")
            return f"**{legend.get_text()}**" if legend else ""
        if node.name in FORMS or node.has_attr("hidden"):
            return ""
        classes = node.get("class") or []
        if "wb-flame" in classes:
            return joined([*self._explained(node), self._keep(flame_graph(node))])
        if "wb-anatomy" in classes:
            return joined([*self._explained(node), self._keep(byte_picture(node)), *map(self._table, node.find_all("table"))])
        match node.name:
            case "table":
                return self._table(node)
            case "details":
                return self._details(node)
            case "ul" | "ol":
                return "\n".join(f"- {self._text(each)}" for each in node.find_all("li", recursive=False))
            case "pre":
                return fenced(node.get_text())
            case "img":
                return self._picture(node)
            case "h1" | "h2" | "h3" | "h4":
                return f"**{self._text(node)}**"
            case _:
                return joined(self._blocks(node))

    def _explained(self, node: Tag) -> list[str]:
        return [self._text(each) for each in node.find_all("p", recursive=False) if "wb-legend" not in (each.get("class") or [])]

    def _picture(self, node: Tag) -> str:
        return self._keep(self._pictures[int(str(node["data-picture"]))]) if node.has_attr("data-picture") else ""

    def _details(self, node: Tag) -> str:
        summary = node.find("summary")
        title = self._text(summary) if summary else "More"
        if summary:
            summary.extract()
        return folded(title, joined(self._blocks(node)))

    def _table(self, node: Tag) -> str:
        caption = node.find("caption")
        title = self._text(caption) if caption else ""
        rows = cells_of(node)
        seen = [[cell for cell in row if shown(cell)] for row in rows]
        if not rows:
            return ""
        table = self._lines(seen)
        count = len(seen) - 1
        if count > MOST_ROWS:
            table = folded(f"{title or 'Table'}: {count} rows", table)
        elif title:
            table = joined([f"**{title}**", table])
        return table if seen == rows else joined([table, folded("All columns", self._lines(rows))])

    def _lines(self, rows: list[list[Tag]]) -> str:
        head, *body = rows if all(cell.name == "th" for cell in rows[0]) else [[], *rows]
        width = max(len(row) for row in rows)
        sides = ["---:" if "right" in str(cell.get("style", "")) else "---" for cell in (body or [head])[0]]
        return "\n".join(
            [self._row(head, width), self._line([*sides, *["---"] * (width - len(sides))]), *(self._row(row, width) for row in body)]
        )

    def _row(self, cells: list[Tag], width: int) -> str:
        return self._line([*map(self._text, cells), *[""] * (width - len(cells))])

    @staticmethod
    def _line(cells: list[str]) -> str:
        return "| " + " | ".join(cells) + " |"

    def _text(self, node: Tag) -> str:
        """Of an element without blocks, in one line; a bold cell keeps its weight."""
        text = "".join(self._inline(each) for each in node.children)
        return re.sub(r"(<br>\s*)+$", "", " ".join(text.split())).strip()

    def _inline(self, node: PageElement) -> str:
        if isinstance(node, PreformattedString):
            return ""
        if isinstance(node, NavigableString):
            return MARKS.sub(r"\\\1", html.escape(str(node), quote=False))
        if not isinstance(node, Tag) or node.name in FORMS or node.has_attr("hidden") or is_progress(node):
            return ""
        text = "".join(self._inline(each) for each in node.children)
        if node.name in INLINE:
            return f"{INLINE[node.name]}{text.strip()}{INLINE[node.name]}" if text.strip() else ""
        match node.name:
            case "br":
                return "<br>"
            case "code":
                return f"<code>{text}</code>"
            case "a" if str(node.get("href", "")).startswith("https:"):
                return f"[{text}]({node['href']})"
            case "li":
                return f"{text}<br>"
            case _:
                return text


def cells_of(table: Tag) -> list[list[Tag]]:
    rows = [row.find_all(["th", "td"], recursive=False) for row in table.find_all("tr")]
    return [row for row in rows if row]


def shown(cell: Tag) -> bool:
    return "workbench-folded" not in (cell.get("class") or [])


def is_progress(node: Tag) -> bool:
    """What a bar says once it has ended: how long something took."""
    return node.name == "span" and "opacity:.8" in str(node.get("style", "")) and node.parent is not None and node.parent.parent is None


def joined(blocks: list[str]) -> str:
    return "\n\n".join(block for block in blocks if block)


def fenced(text: str, language: str = "text") -> str:
    fence = "````" if "```" in text else "```"
    return f"{fence}{language}\n{text.strip(chr(10))}\n{fence}"


def folded(title: str, text: str) -> str:
    return f"<details><summary>{title}</summary>\n\n{text}\n\n</details>"


def colours(node: Tag) -> dict[str, str]:
    """Of each class that the element's own style colours."""
    style = node.find("style")
    return {name: f'fill="rgb({red},{green},{blue})" fill-opacity="{alpha}"' for name, red, green, blue, alpha in COLOURS.findall(str(style))}


def svg(width: float, height: float, title: str, size: int, shapes: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" role="img" '
        f'font-family="DejaVu Sans Mono, Liberation Mono, Menlo, Consolas, monospace" font-size="{size}"><title>{html.escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="white"/>{"".join(shapes)}</svg>'
    )


def marked(x: float, y: float, width: float, height: float, colour: str, text: str) -> str:
    """A coloured field with text in it. Blanks stay."""
    words = f'<text x="{x + 3:.1f}" y="{y + height - 5:.1f}" xml:space="preserve">{html.escape(text)}</text>' if text.strip() else ""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" {colour} stroke="#fff"/>{words}'


def class_of(node: Tag, known: dict[str, str]) -> str:
    return next((known[each] for each in node.get("class") or [] if each in known), 'fill="none"')


def legend(node: Tag, known: dict[str, str]) -> list[str]:
    at, shapes = 4.0, []
    for each in node.select(".wb-legend span"):
        width = len(each.get_text()) * 7.3 + 8
        shapes.append(marked(at, 4, width, 19, class_of(each, known), each.get_text()))
        at += width + 6
    return shapes


def byte_picture(node: Tag) -> str:
    """The bytes of an anatomy in the colours of what they are for."""
    known, letter, row = colours(node), 7.25, 19
    lines = node.select(".wb-hex > div")
    shapes = legend(node, known)
    for number, line in enumerate(lines[:MOST_LINES]):
        at = 4.0
        for part in line.find_all("span", recursive=False) or [line]:
            text = part.get_text()
            shapes.append(marked(at, 30 + number * row, len(text) * letter, row, class_of(part, known), text))
            at += len(text) * letter
    if len(lines) > MOST_LINES:
        more = f"and {len(lines) - MOST_LINES} more lines"
        shapes.append(marked(0, 30 + MOST_LINES * row, 400, row, 'fill="none"', more))
    title = node.find("p")
    height = 36 + min(len(lines), MOST_LINES + 1) * row
    longest = max((len(line.get_text()) for line in lines), default=0)
    width = max(longest * letter + 12, legend_width(node))
    return svg(width, height, title.get_text() if title else "Bytes", 12, shapes)


def legend_width(node: Tag) -> float:
    return sum(len(each.get_text()) * 7.3 + 14 for each in node.select(".wb-legend span")) + 8


def flame_graph(node: Tag) -> str:
    """The calls of a flame graph, the callers above, as far as they are wide enough to see."""
    known, width, height = colours(node), FRAME["width"], FRAME["height"]
    view = node.select_one(".wb-frames")
    frames = [each for each in view.select(".wb-frame")] if view else []
    frames = [each for each in frames if float(str(each["data-w"])) >= FRAME["least"] and int(str(each["data-d"])) < FRAME["depth"]]
    shapes = legend(node, known)
    for each in frames:
        left, share, depth = float(str(each["data-x"])), float(str(each["data-w"])), int(str(each["data-d"]))
        room = int((share * width - 6) / FRAME["letter"])
        name = str(each["data-name"])
        text = name if len(name) <= room else name.rpartition(".")[2]
        text = text if len(text) <= room else text[: max(0, room - 1)] + "…" if room > 4 else ""
        words = f"<title>{html.escape(str(each.get('aria-label', name)))}</title>"
        shapes.append(f"<g>{words}{marked(left * width, 30 + depth * height, share * width, height, class_of(each, known), text)}</g>")
    deepest = max((int(str(each["data-d"])) for each in frames), default=0)
    title = node.find("p")
    return svg(width, 36 + (deepest + 1) * height, title.get_text() if title else "Calls", 11, shapes)
