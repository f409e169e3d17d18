/**
 * Writes serializers in JavaScript for a described class: they read and write the bytes of those that the workbench generates for Java. A
 * file is complete: classes, serializers, and the part of the client's configuration. It is meant to be copied into a service.
 */
'use strict';

/** How a value goes to a text or a number that has a type of its own in Compact or Portable, and back. */
const TO_WIRE = { char: 'signed', integer: 'String', choice: 'boxed' };
const FROM_WIRE = { char: 'unsignedChar', integer: 'BigInt', choice: 'unboxed' };

/** The keys of a Map: two Longs with one value would be two keys. */
const TO_KEY = { ...TO_WIRE, long: 'toLong' };
const FROM_KEY = { ...FROM_WIRE, long: 'toNumber' };

/** The calls of a stream for values that consist of parts, as Java's generated code makes them. */
const IN_PARTS = new Set(['byte', 'longKey', 'decimal', 'integer', 'uuid', 'date', 'time', 'timestamp', 'offsetTimestamp', 'instant']);
const ON_STREAM = { millis: 'Long', enum: 'String' };

/** What a class of the model cannot be called, since a generated file calls something else so; also with `_` at the end. */
const TAKEN_CLASSES =
    /^(Array|BigDecimal|BigInt|Buffer|Date|LocalDate|LocalDateTime|LocalTime|Long|Map|Math|Number|Object|OffsetDateTime|String|.*Serializer)_*$/;

/** The same for a property: what the client wants of an object. */
const TAKEN_PROPERTIES = /^(__proto__|classId|constructor|factoryId|readData|readPortable|writeData|writePortable)_*$/;

/** The name of a class in a generated file. */
const className = (name) => (TAKEN_CLASSES.test(name) ? name + '_' : name);

/** The name of a class in the model, from that in a generated file. */
const nameOfClass = (name) => (TAKEN_CLASSES.test(name) ? name.slice(0, -1) : name);

/** The name of the property that a generated class has for a field. */
const property = (name) => (TAKEN_PROPERTIES.test(name) ? name + '_' : name);

const HELPERS = {
    maybe: `const maybe = (make, value) => (value === null || value === undefined ? null : make(value));`,
    each: `const each = (make, values) => maybe(() => values.map((value) => maybe(make, value)), values);`,
    signed: `/** A char of Java as the number that Compact holds. */
const signed = (char) => (char.charCodeAt(0) << 16) >> 16;`,
    unsignedChar: `const unsignedChar = (number) => String.fromCharCode(number & 0xffff);`,
    writeList: `function writeList(out, values, write) {
    out.writeInt(values === null ? -1 : values.length);
    (values || []).forEach(write);
}`,
    readList: `function readList(inp, read) {
    const count = inp.readInt();
    return count === -1 ? null : Array.from({ length: count }, read);
}`,
    writeMap: `function writeMap(out, values, writeKey, writeValue) {
    out.writeInt(values === null ? -1 : values.size);
    for (const [key, value] of values || []) {
        writeKey(key);
        writeValue(value);
    }
}`,
    readMap: `function readMap(inp, readKey, readValue) {
    const count = inp.readInt();
    return count === -1 ? null : new Map(Array.from({ length: count }, () => [readKey(), readValue()]));
}`,
    mapOf: `const mapOf = (keys, values) => maybe(() => new Map(keys.map((key, at) => [key, values[at]])), keys);`,
    keysOf: `const keysOf = (values) => maybe(() => [...values.keys()], values);`,
    valuesOf: `const valuesOf = (values) => maybe(() => [...values.values()], values);`,
    writeMaybe: `function writeMaybe(out, value, write) {
    out.writeBoolean(value !== null);
    if (value !== null) {
        write(value);
    }
}`,
    readMaybe: `const readMaybe = (inp, read) => (inp.readBoolean() ? read() : null);`,
    signedByte: `/** The client reads bytes from 0 to 255. */
const signedByte = (number) => (number << 24) >> 24;`,
    writeByte: `const writeByte = (out, value) => out.writeByte(value);`,
    readByte: `const readByte = (inp) => signedByte(inp.readByte());`,
    writeLongKey: `const writeLongKey = (out, value) => out.writeLong(toLong(value));`,
    readLongKey: `const readLongKey = (inp) => toNumber(inp.readLong());`,
    toLong: `const toLong = (number) => Long.fromString(String(number));`,
    toNumber: `const toNumber = (long) => BigInt(long.toString());`,
    writeInteger: `/** The shortest two's complement, the highest byte first. */
function writeInteger(out, value) {
    let bytes = 1;
    while (BigInt.asIntN(bytes * 8, value) !== value) {
        bytes++;
    }
    out.writeByteArray(Buffer.from(BigInt.asUintN(bytes * 8, value).toString(16).padStart(bytes * 2, '0'), 'hex'));
}`,
    readInteger: `function readInteger(inp) {
    const bytes = inp.readByteArray();
    return BigInt.asIntN(bytes.length * 8, BigInt('0x' + bytes.toString('hex')));
}`,
    writeDecimal: `function writeDecimal(out, value) {
    writeInteger(out, value.unscaledValue);
    out.writeInt(value.scale);
}`,
    readDecimal: `const readDecimal = (inp) => new BigDecimal(readInteger(inp), inp.readInt());`,
    writeUuid: `function writeUuid(out, text) {
    const digits = text.replaceAll('-', '');
    [digits.slice(0, 16), digits.slice(16)].forEach((half) => out.writeLong(toLong(BigInt.asIntN(64, BigInt('0x' + half)))));
}`,
    readUuid: `function readUuid(inp) {
    const half = () => BigInt.asUintN(64, toNumber(inp.readLong())).toString(16).padStart(16, '0');
    return (half() + half()).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}`,
    epochDay: `function epochDay(value) {
    return new Date(0).setUTCFullYear(value.year, value.month - 1, value.date) / 86_400_000;
}`,
    writeDate: `const writeDate = (out, value) => out.writeLong(toLong(epochDay(value)));`,
    readDate: `function readDate(inp) {
    const date = new Date(inp.readLong().toNumber() * 86_400_000);
    return new LocalDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}`,
    writeTime: `function writeTime(out, value) {
    const seconds = (value.hour * 60 + value.minute) * 60 + value.second;
    out.writeLong(toLong(seconds * 1_000_000_000 + value.nano));
}`,
    readTime: `function readTime(inp) {
    const nanos = inp.readLong().toNumber();
    const seconds = Math.floor(nanos / 1_000_000_000);
    return new LocalTime(Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60, nanos % 1_000_000_000);
}`,
    writeTimestamp: `function writeTimestamp(out, value) {
    writeDate(out, value.localDate);
    writeTime(out, value.localTime);
}`,
    readTimestamp: `const readTimestamp = (inp) => new LocalDateTime(readDate(inp), readTime(inp));`,
    writeOffsetTimestamp: `function writeOffsetTimestamp(out, value) {
    writeTimestamp(out, value.localDateTime);
    out.writeInt(value.offsetSeconds);
}`,
    readOffsetTimestamp: `const readOffsetTimestamp = (inp) => new OffsetDateTime(readTimestamp(inp), inp.readInt());`,
    writeInstant: `/** A text, since a Date has milliseconds only. */
function writeInstant(out, text) {
    const [, seconds, , decimals] = text.replace(/^\\+(\\d{5})-/, '+0$1-').match(/^(.*?)(\\.(\\d+))?Z$/);
    out.writeLong(toLong(Date.parse(seconds + 'Z') / 1_000));
    out.writeInt(Number((decimals || '').padEnd(9, '0')));
}`,
    readInstant: `function readInstant(inp) {
    const seconds = new Date(inp.readLong().toNumber() * 1_000).toISOString().replace('.000Z', '');
    const nanos = String(inp.readInt()).padStart(9, '0').replace(/(000)+$/, '');
    return seconds + (nanos ? '.' + nanos : '') + 'Z';
}`,
    writeChoice: `/** The place of its class tells of which it is. */
function writeChoice(out, value, Types) {
    out.writeByte(Types.indexOf(value.constructor));
    value.writeData(out);
}`,
    readChoice: `const readChoice = (inp, Types) => made(Types[inp.readByte()], inp);`,
    made: `function made(Type, inp) {
    const value = new Type();
    value.readData(inp);
    return value;
}`,
};

/** The text of each file, by its name without the ending. */
function files(described) {
    const model = named(described);
    const all = { compact: file(model, 'compact', compact(model)), identified: file(model, 'identified', identified(model)) };
    if (!withoutPortable(model)) {
        all.portable = file(model, 'portable', portable(model));
    }
    return all;
}

/** The model with the names that classes have in a file. What is written stays. */
function named(model) {
    const classes = model.description.classes.map((each) => ({ ...each, name: className(each.name), fields: each.fields.map(typeNamed) }));
    return {
        description: { ...model.description, root: className(model.description.root), classes },
        classes: new Map(classes.map((each) => [each.name, each])),
    };
}

function typeNamed(type) {
    const changed = { ...type };
    for (const part of ['element', 'keys', 'values']) {
        if (type[part]) {
            changed[part] = typeNamed(type[part]);
        }
    }
    if (type.class) {
        changed.class = className(type.class);
    }
    if (type.classes) {
        changed.classes = type.classes.map(className);
    }
    return changed;
}

/** Why the client cannot read the class as Portable; nothing if it can. */
function withoutPortable(model) {
    if (model.description.recursive) {
        return 'A class definition of Portable cannot contain itself.';
    }
    for (const each of model.description.classes) {
        const raw = each.fields.find((field) => !('portable' in field));
        if (raw) {
            return `Java writes ${each.name}.${raw.name} as raw data after the named fields, and this client reads none.`;
        }
    }
    return undefined;
}

function file(model, strategy, body) {
    const helpers = needed(body);
    const text = [...helpers, ...body].join('\n\n');
    const imported = ['BigDecimal', 'LocalDate', 'LocalTime', 'LocalDateTime', 'OffsetDateTime'].filter((name) => uses(text, name));
    const head = [`/** ${model.description.root} by ${strategy}, as Java reads and writes it. Give \`serialization\` to the client. */`, "'use strict';"];
    const requires = [];
    if (uses(text, 'Long')) {
        requires.push("const Long = require('long');");
    }
    if (imported.length > 0) {
        requires.push(`const { ${imported.join(', ')} } = require('hazelcast-client');`);
    }
    return [...head, ...(requires.length ? ['', ...requires] : []), '', text, ''].join('\n');
}

const uses = (text, name) => new RegExp(`(?<![.\\w])${name}\\b`).test(text);

/** The helpers that a text calls, each after those that it calls. */
function needed(body) {
    const found = new Map();
    const add = (text) => {
        for (const [name, helper] of Object.entries(HELPERS)) {
            if (!found.has(name) && uses(text, name)) {
                found.set(name, '');
                add(helper);
                found.delete(name);
                found.set(name, helper);
            }
        }
    };
    add(body.join('\n'));
    return [...found.values()];
}

const lines = (...parts) => parts.flat().join('\n');

function converted(field, value, conversions) {
    const make = conversions[(field.element || field).kind];
    if (!make || field.kind === 'choice') {
        return value;
    }
    return field.kind === 'list' ? `each(${make}, ${value})` : `maybe(${make}, ${value})`;
}

/** The fields that Compact has for a field: for a map, one of its keys and one of its values. */
function compactParts(field) {
    return field.kind === 'map'
        ? ['keys', 'values'].map((part) => ({ ...field[part], name: field.name + capital(part), isOfKeys: part === 'keys' }))
        : [field];
}

function compactRead(field) {
    const reads = compactParts(field).map((part) => converted(part, `reader.read${part.compact}('${part.name}')`, part.isOfKeys ? FROM_KEY : FROM_WIRE));
    return field.kind === 'map' ? `mapOf(${reads.join(', ')})` : reads[0];
}

function compactWrites(field) {
    const value = `object.${property(field.name)}`;
    const values = field.kind === 'map' ? [`keysOf(${value})`, `valuesOf(${value})`] : [value];
    return compactParts(field).map((part, at) =>
        `        writer.write${part.compact}('${part.name}', ${converted(part, values[at], part.isOfKeys ? TO_KEY : TO_WIRE)});`);
}

/** A name that no class of the model has. */
function boxName(model) {
    let name = `${model.description.root}Box`;
    while (model.classes.has(name)) {
        name += '_';
    }
    return name;
}

/** An array of Compact has elements of one class, so that others are in boxes. */
function boxes(model) {
    const box = boxName(model);
    return [
        lines(`class ${box} {`, constructor(), '}'),
        `const boxed = (value) => new ${box}({ value });`,
        `const unboxed = (value) => (value instanceof ${box} ? value.value : value);`,
        lines(
            `const ${box}Serializer = {`,
            `    getClass: () => ${box},`,
            `    getTypeName: () => '${model.description.box}',`,
            `    read: (reader) => new ${box}({ value: reader.readCompact('value') }),`,
            "    write: (writer, object) => writer.writeCompact('value', object.value),",
            '};',
        ),
    ];
}

function compact(model) {
    const classes = model.description.classes;
    const parts = classes.map((each) => lines(`class ${each.name} {`, constructor(each), '}'));
    for (const each of classes) {
        parts.push(lines(
            `const ${each.name}Serializer = {`,
            `    getClass: () => ${each.name},`,
            `    getTypeName: () => '${each.typeName}',`,
            '    read(reader) {',
            `        return new ${each.name}({`,
            each.fields.map((field) => `            ${property(field.name)}: ${compactRead(field)},`),
            '        });',
            '    },',
            '    write(writer, object) {',
            each.fields.flatMap(compactWrites),
            '    },',
            '};',
        ));
    }
    const names = classes.map((each) => each.name);
    if (parts.some((part) => uses(part, 'boxed'))) {
        parts.push(...boxes(model));
        names.push(boxName(model));
    }
    const serializers = names.map((name) => name + 'Serializer').join(', ');
    parts.push(exported(model, `compact: { serializers: [${serializers}] }`));
    return parts;
}

const constructor = () => ['    constructor(fields) {', '        Object.assign(this, fields);', '    }'];

function exported(model, configuration) {
    const names = model.description.classes.map((each) => each.name).join(', ');
    return `module.exports = { ${names}, serialization: { ${configuration} } };`;
}

/** Both kinds of factories have ids of classes. */
function withIds(model, each) {
    return [
        `class ${each.name} {`,
        '    constructor(fields) {',
        `        this.factoryId = ${model.description.factoryId};`,
        `        this.classId = ${each.classId};`,
        '        Object.assign(this, fields);',
        '    }',
        '',
    ];
}

function factory(model) {
    const makers = model.description.classes.map((each) => `${each.classId}: ${each.name}`).join(', ');
    return `{ ${model.description.factoryId}: (classId) => new { ${makers} }[classId]() }`;
}

function portable(model) {
    const conversions = [TO_WIRE, FROM_WIRE].map((each) => ({ ...each, char: undefined })); // Portable has a char
    conversions[1].byte = 'signedByte';
    const parts = model.description.classes.map((each) => lines(
        withIds(model, each),
        '    writePortable(writer) {',
        each.fields.flatMap((field) => writtenToPortable(model, field, conversions[0])),
        '    }',
        '',
        '    readPortable(reader) {',
        each.fields.map((field) => `        this.${property(field.name)} = ${converted(field, `reader.read${field.portable}('${field.name}')`, conversions[1])};`),
        '    }',
        '}',
    ));
    parts.push(exported(model, `portableFactories: ${factory(model)}`));
    return parts;
}

function writtenToPortable(model, field, conversions) {
    const value = `this.${property(field.name)}`;
    const call = `writer.write${field.portable}('${field.name}', ${converted(field, value, conversions)});`;
    if (field.kind !== 'object' || !field.nullable) {
        return [`        ${call}`];
    }
    const classId = model.classes.get(field.class).classId;
    return [
        `        if (${value} === null) {`,
        `            writer.writeNullPortable('${field.name}', ${model.description.factoryId}, ${classId});`,
        '        } else {',
        `            ${call}`,
        '        }',
    ];
}

function identified(model) {
    const parts = model.description.classes.map((each) => lines(
        withIds(model, each),
        '    writeData(out) {',
        each.fields.map((field) => `        ${write(field, `this.${property(field.name)}`)};`),
        '    }',
        '',
        '    readData(inp) {',
        each.fields.map((field) => `        this.${property(field.name)} = ${read(field)};`),
        '    }',
        '}',
    ));
    parts.push(exported(model, `dataSerializableFactories: ${factory(model)}`));
    return parts;
}

const capital = (name) => name[0].toUpperCase() + name.slice(1);

/** Whether what writes the type writes null too, without a boolean before it. */
const takesNull = (type) => ['string', 'list', 'map', 'bytes'].includes(type.kind);

/** The keys of a map, of which a long is a BigInt. */
function ofKeys(type) {
    const key = type.keys.element;
    return key.kind === 'long' ? { ...key, kind: 'longKey' } : key;
}

/** A call that writes a value as the generated code of Java does. */
function write(type, value) {
    return type.nullable && !takesNull(type) ? `writeMaybe(out, ${value}, (value) => ${written(type, 'value')})` : written(type, value);
}

function written(type, value) {
    if (type.kind === 'object') {
        return `${value}.writeData(out)`;
    }
    if (type.kind === 'choice') {
        return `writeChoice(out, ${value}, [${type.classes.join(', ')}])`;
    }
    if (type.kind === 'bytes') {
        return `out.writeByteArray(${value})`;
    }
    if (type.kind === 'list') {
        return type.primitive
            ? `out.write${capital(type.element.kind)}Array(${value})`
            : `writeList(out, ${value}, (item) => ${write(type.element, 'item')})`;
    }
    if (type.kind === 'map') {
        return `writeMap(out, ${value}, (key) => ${write(ofKeys(type), 'key')}, (value) => ${write(type.values.element, 'value')})`;
    }
    return IN_PARTS.has(type.kind)
        ? `write${capital(type.kind)}(out, ${value})`
        : `out.write${ON_STREAM[type.kind] || capital(type.kind)}(${value})`;
}

/** An expression that reads what `write` wrote. */
function read(type) {
    return type.nullable && !takesNull(type) ? `readMaybe(inp, () => ${readSet(type)})` : readSet(type);
}

function readSet(type) {
    if (type.kind === 'object') {
        return `made(${type.class}, inp)`;
    }
    if (type.kind === 'choice') {
        return `readChoice(inp, [${type.classes.join(', ')}])`;
    }
    if (type.kind === 'bytes') {
        return 'inp.readByteArray()';
    }
    if (type.kind === 'list') {
        return type.primitive ? `inp.read${capital(type.element.kind)}Array()` : `readList(inp, () => ${read(type.element)})`;
    }
    if (type.kind === 'map') {
        return `readMap(inp, () => ${read(ofKeys(type))}, () => ${read(type.values.element)})`;
    }
    return IN_PARTS.has(type.kind) ? `read${capital(type.kind)}(inp)` : `inp.read${ON_STREAM[type.kind] || capital(type.kind)}()`;
}

module.exports = { className, files, nameOfClass, property, withoutPortable };
