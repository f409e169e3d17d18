/** Results in the formats of others: JMH's JSON, CSV and Markdown. */
@NullMarked
package workbench.report.export;

import org.jspecify.annotations.NullMarked;
