'use strict';
// Compares two files of results as workbench.measure.Difference does: Welch's t on the logarithms of the forks. Only a strategy that
// was renamed between the two is not found again, since the page does not know former names.
const byId = id => document.getElementById(id);
const FEWEST_FORKS = 4, TAIL = 0.025; // SCHEMA is set before
const NANOS = {ns: 1, us: 1e3, ms: 1e6, s: 1e9, min: 60e9, hr: 3600e9, day: 86400e9};
const JMH = 'JMH'; // the domain of its files
const files = {first: null, second: null};

const CRCS = Uint32Array.from({length: 256}, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
/** Continues a CRC-32; begins with 0. */
function crc32(before, text) {
  let crc = ~before;
  for (const byte of new TextEncoder().encode(text)) crc = CRCS[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** The entries of our own file. A last line that was only half written is left out. */
function entries(name, text) {
  let crc = 0;
  return text.slice(0, text.lastIndexOf('\n') + 1).split('\n').slice(0, -1).map((line, i) => {
    const sealed = /^\{"crc":"([0-9a-f]{8})","entry":(\{.*\})\}$/.exec(line);
    const old = /^(\{.*),"crc":"([0-9a-f]{8})"\}$/.exec(line);
    if (!sealed && !old) throw new Error(`${name} is no result file: line ${i + 1} has no checksum.`);
    let entry;
    try {
      entry = JSON.parse(sealed ? sealed[2] : old[1] + '}');
    } catch (e) {
      throw new Error(`${name} was changed after it was written: line ${i + 1} is no JSON. Restore the file, or measure again.`);
    }
    if (i === 0 && entry.schema > SCHEMA) {
      throw new Error(`${name} was written by a newer workbench: its schema is ${entry.schema}, this page reads up to ${SCHEMA}. Write the page again with that workbench.`);
    }
    crc = crc32(crc, sealed ? sealed[2] : old[1]);
    if (crc.toString(16).padStart(8, '0') !== (sealed ? sealed[1] : old[2])) {
      throw new Error(`${name} was changed after it was written: the checksum of line ${i + 1} is wrong. Restore the file, or measure again.`);
    }
    return entry;
  });
}

/** The least of the values that at least the share of them does not exceed. */
function quantile(share, values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** What a step of the probe may take while the core is as fast as at its best in this run. */
function slowestCore(entries) {
  const looks = entries.flatMap(entry => (entry.observation && entry.observation.core) || []);
  return looks.length ? 1.2 * quantile(0.02, looks) : Infinity;
}

/** The value in the middle; between two of them, their mean. */
function median(values) {
  const sorted = [...values].sort((one, other) => one - other), half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

/** Those whose core was the fastest, with all their iterations: fewer than an interval needs. */
function onFastestCores(forks) {
  const usual = forks.map(({core}) => core.length ? median(core) : 0);
  const chosen = [...usual.keys()].sort((one, other) => usual[one] - usual[other]).slice(0, FEWEST_FORKS - 1);
  return forks.filter((_, i) => chosen.includes(i)).map(fork => fork.batches);
}

/** The iterations of each fork that counts, as workbench.measure.CountedForks chooses them. */
function counted(forks, slowest, isSteady) {
  const own = forks.map(({batches, core}) => core.length ? batches.filter((_, i) => core[i] <= slowest) : batches)
    .filter((kept, i) => kept.length === forks[i].batches.length || kept.length >= 3);
  const some = own.length < 2 ? onFastestCores(forks) : own;
  const fastest = Math.min(...some.map(ofFork));
  const alike = isSteady ? some.filter(fork => ofFork(fork) <= 3 * fastest) : some;
  return 2 * alike.length > some.length ? alike : some;
}

function taskLabel(task) {
  const parts = [task.operation.toLowerCase()];
  if (task.topology.client) parts.push('client');
  if (task.topology.members > 1) parts.push(`${task.topology.members}-members`);
  if (task.topology.apart) parts.push('apart');
  if (task.threads > 1) parts.push(`${task.threads}-threads`);
  return parts.join(':');
}

function ofWorkbench(name, text) {
  const [run, ...rest] = entries(name, text);
  if (!run || run.type !== 'run') throw new Error(`${name} has no first line that says what was measured.`);
  const procedure = run.procedure || run.mode;
  if (procedure === 'LIVE') {
    throw new Error(`${name} was measured in one process, and this page compares results of many. Use ./workbench compare, or publish what you want to compare.`);
  }
  const strategies = new Map((run.variants || run.contenders).map(each => [each.name, each.strategy]));
  const series = new Map();
  const key = (task, variant) => JSON.stringify([taskLabel(task), variant]);
  for (const task of run.tasks) {
    for (const [variant, strategy] of strategies) {
      series.set(key(task, variant), {task: taskLabel(task), name: variant, strategy, forks: [], reason: ''});
    }
  }
  for (const entry of rest) {
    const one = entry.task && series.get(key(entry.task, entry.variant));
    if (one && entry.type === 'observed') one.forks.push({batches: entry.observation.batches, core: entry.observation.core || []});
    if (one && entry.type === 'failed') one.reason = entry.reason;
  }
  const chooses = Boolean(run.schedule); // the forks of a comparison that was saved were chosen before
  const slowest = chooses ? slowestCore(rest) : Infinity;
  for (const one of series.values()) {
    if (!one.reason && one.forks.length < 2) one.reason = `the run was interrupted after ${one.forks.length} of at least 2 forks`;
    one.forks = counted(one.forks, slowest, chooses && procedure !== 'PUBLISH');
  }
  const machine = run.machine;
  return {name, domain: run.label, procedure, smoke: run.smoke, at: run.started, series,
    hardware: {processor: machine.cpu, cores: machine.cores, memory: `${Math.round(machine.memoryBytes / 2 ** 30)} GiB`, 'operating system': machine.os},
    software: {JDK: machine.jdk, 'garbage collector': machine.collectors, 'largest heap': `${(machine.maxHeapBytes / 2 ** 30).toFixed(1)} GiB`, Hazelcast: machine.hazelcast, workbench: machine.commit}};
}

/** As workbench.measure.result.JmhFile names a benchmark. */
function jmhName(benchmark) {
  const words = [benchmark.benchmark];
  if (benchmark.mode !== 'avgt') words.push(benchmark.mode);
  if (benchmark.threads > 1) words.push(`${benchmark.threads} threads`);
  for (const [parameter, value] of Object.entries(benchmark.params || {})) words.push(`${parameter}=${value}`);
  return words.join(', ');
}

/** How many there are of each. */
function numbered(all) {
  const numbers = new Map();
  for (const each of all) numbers.set(each, (numbers.get(each) || 0) + 1);
  return numbers;
}

function withoutPackage(name) {
  const [method, ...others] = name.split(', ');
  return [method.split('.').slice(-2).join('.'), ...others].join(', ');
}

/** As workbench.measure.JmhNames shows names beside each other: without the package, unless two would then be alike. */
function shownNames(names) {
  const alike = numbered(names.map(withoutPackage));
  return new Map(names.map(name => [name, alike.get(withoutPackage(name)) > 1 ? name : withoutPackage(name)]));
}

/** Two results of one benchmark come from two runs that were joined. */
function requireEachOnce(name, all) {
  for (const [benchmark, results] of numbered(all.map(jmhName))) {
    if (results > 1) {
      throw new Error(`${name} has ${results} results of "${benchmark}", but one is expected: two runs may have measured different code. Write each run of JMH to a file of its own.`);
    }
  }
}

/** The score of an iteration; of samples, which are times with how many calls took each, the mean. */
function score(iteration) {
  if (!Array.isArray(iteration)) return iteration;
  const sum = of => iteration.reduce((all, sample) => all + of(sample), 0);
  return sum(([time, calls]) => time * calls) / sum(([, calls]) => calls);
}

/** The iterations of each fork in nanoseconds, or why there are none, as JmhFile says it. */
function jmhForks(benchmark) {
  const {scoreUnit = 'values without a unit', rawData = [], rawDataHistogram} = benchmark.primaryMetric;
  const [unit, per] = scoreUnit.split('/');
  const time = per === 'op' && NANOS[unit], throughput = unit === 'ops' && NANOS[per] * (benchmark.threads || 1); // of all threads
  if (!time && !throughput) return {forks: [], reason: `it has no times for one operation, only ${scoreUnit}`};
  const raw = rawDataHistogram || rawData; // of the mode sample, and of the others
  if (!raw.length) return {forks: [], reason: 'the file has none of its iterations, as JMH writes with -Djmh.json.rawData=false'};
  const forks = raw.map(fork => fork.map(score).map(each => time ? each * time : throughput / each));
  return forks.every(fork => fork.length && fork.every(each => each > 0 && Number.isFinite(each)))
    ? {forks, reason: forks.length < 2 ? 'it has one fork, and processes differ: give JMH -f 5' : ''}
    : {forks: [], reason: 'it has no times for one operation, since a value is 0 or no number'};
}

function ofJmh(name, all) {
  if (!Array.isArray(all) || !all.length || !all[0].benchmark) {
    throw new Error(`${name} is no result of JMH: expected a list of benchmarks, as JMH writes with -rf json.`);
  }
  requireEachOnce(name, all);
  const series = new Map();
  for (const benchmark of all) {
    const label = jmhName(benchmark);
    series.set(JSON.stringify(['benchmark', label]), {task: 'benchmark', name: label, strategy: label, ...jmhForks(benchmark)});
  }
  const jdk = `${all[0].vmName || ''} ${all[0].vmVersion || ''}`.trim();
  return {name, domain: JMH, procedure: 'PUBLISH', smoke: false, at: 'an unknown time', series, hardware: {}, software: {JDK: jdk}};
}

async function read(file) {
  const text = await file.text();
  if (!/^\s*\[/.test(text)) return ofWorkbench(file.name, text);
  let json;
  try {
    json = JSON.parse(text);
  } catch (e) {
    throw new Error(`${file.name} is no result of JMH: it is not JSON.`);
  }
  return ofJmh(file.name, json);
}

/** The lower quartile of a fork's iterations stands for it. */
function ofFork(iterations) {
  return quantile(0.25, iterations);
}

/** A geometric mean over forks, with the variance of its logarithm. */
function logMean(forks) {
  const logarithms = forks.map(fork => Math.log(ofFork(fork)));
  const n = logarithms.length, mean = logarithms.reduce((sum, each) => sum + each, 0) / n;
  const variance = n < 2 ? NaN : logarithms.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (n - 1) / n;
  return {n, mean, variance};
}

/** Lanczos' approximation. */
function logGamma(x) {
  const c = [76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3, -5.395239384953e-6];
  const t = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  return -t + Math.log(2.5066282746310005 * c.reduce((sum, each, i) => sum + each / (x + 1 + i), 1.000000000190015) / x);
}

/** The regularized incomplete beta function, by Lentz's continued fraction. */
function beta(x, a, b) {
  if (x > (a + 1) / (a + b + 2)) return 1 - beta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) / a;
  let c = 1, d = 1 / (1 - (a + b) * x / (a + 1)), h = d;
  for (let m = 1; m < 500; m++) {
    for (const term of [m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))]) {
      d = 1 / (1 + term * d);
      c = 1 + term / c;
      h *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-14) break;
  }
  return front * h;
}

/** The value that Student's t exceeds with this probability, by bisection. */
function studentsT(tail, freedom) {
  let low = 0, high = 1e3;
  for (let i = 0; i < 80; i++) {
    const t = (low + high) / 2;
    if (beta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2 > tail) low = t; else high = t;
  }
  return (low + high) / 2;
}

/** The speed after as a multiple of that before, with a 95 % interval. */
function timesAsFast(before, after) {
  const estimate = Math.exp(before.mean - after.mean);
  if (Math.min(before.n, after.n) < FEWEST_FORKS) return {estimate, low: 0, high: Infinity};
  const variance = before.variance + after.variance;
  const weight = before.variance ** 2 / (before.n - 1) + after.variance ** 2 / (after.n - 1);
  const freedom = weight > 0 ? variance ** 2 / weight : Math.min(before.n, after.n) - 1;
  const factor = Math.exp(studentsT(TAIL, freedom) * Math.sqrt(variance));
  return {estimate, low: estimate / factor, high: estimate * factor};
}

function verdict(ratio) {
  if (!Number.isFinite(ratio.high)) return 'cannot tell';
  return ratio.low > 1 ? 'faster' : ratio.high < 1 ? 'slower' : 'no difference shown';
}

const differing = (one, other) => Object.keys(one).filter(name => name in other && one[name] !== other[name])
  .map(name => `${name}: ${one[name]}, but ${other[name]}`);

function obstacles(first, second) {
  const found = first.smoke || second.smoke ? ['a smoke run measures nothing'] : [];
  if (first.domain !== second.domain) found.push(`domain: ${first.domain}, but ${second.domain}`);
  if (first.procedure !== second.procedure) found.push(`procedure: ${first.procedure}, but ${second.procedure}`);
  return [...found, ...differing(first.hardware, second.hardware)];
}

/** A row for each task and strategy that either result has. */
function cells(first, second, comparable) {
  const all = new Map([...second.series, ...first.series]), keys = new Set([...first.series.keys(), ...second.series.keys()]);
  const isJmh = first.domain === JMH && second.domain === JMH;
  const shown = isJmh ? shownNames([...all.values()].map(each => each.name)) : new Map();
  return [...keys].map(key => {
    const before = first.series.get(key), after = second.series.get(key);
    const known = each => each && !each.reason ? logMean(each.forks) : null;
    const one = known(before), other = known(after);
    const reason = (before && before.reason) || (after && after.reason) || '';
    const ratio = comparable && one && other ? timesAsFast(one, other) : null;
    const said = ratio ? verdict(ratio) : reason || !before === !after ? 'not comparable' : before ? 'only in the first' : 'only in the second';
    const {strategy, name, task} = before || after;
    return {task, strategy: shown.get(name) || strategy, before: one, after: other, ratio, verdict: said, reason};
  });
}

/** As workbench.text.Numbers writes measured values. */
function number(value, beside = value) {
  const size = Math.abs(Number(beside.toPrecision(3)));
  const decimals = size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : Math.min(12, 1 - Math.floor(Math.log10(size)));
  return value.toLocaleString('en-US', {minimumFractionDigits: decimals, maximumFractionDigits: decimals});
}

function cell(row, text, isNumber) {
  const element = row.insertCell();
  element.textContent = text;
  if (isNumber) element.className = 'number';
}

function row(each) {
  const line = document.querySelector('#differences tbody').insertRow();
  const bounded = each.ratio && Number.isFinite(each.ratio.high);
  cell(line, each.task);
  cell(line, each.strategy);
  cell(line, each.before ? number(Math.exp(each.before.mean)) : '', true);
  cell(line, each.after ? number(Math.exp(each.after.mean)) : '', true);
  cell(line, each.ratio ? number(each.ratio.estimate) : '', true);
  cell(line, bounded ? `${number(each.ratio.low, each.ratio.estimate)} to ${number(each.ratio.high, each.ratio.estimate)}` : '');
  cell(line, each.reason ? `${each.verdict}, ${each.reason}` : each.verdict);
}

function counts(all) {
  const counted = new Map();
  for (const each of all) counted.set(each.verdict, (counted.get(each.verdict) || 0) + 1);
  return [...counted].map(([said, n]) => `${n} ${said}`).join(', ') + '.';
}

function show(first, second) {
  const wrong = obstacles(first, second), all = cells(first, second, !wrong.length);
  if (wrong.length) refuse(`The two results are not comparable: ${wrong.join('; ')}.`);
  byId('verdicts').textContent = counts(all);
  document.querySelector('#differences caption').textContent = `From ${first.name} to ${second.name}`;
  document.querySelector('#differences tbody').replaceChildren();
  all.forEach(row);
  byId('differences').hidden = false;
  const software = differing(first.software, second.software), judged = all.filter(each => each.ratio && Number.isFinite(each.ratio.high)).length;
  byId('small').textContent = [
    software.length ? `Software that differs: ${software.join('; ')}.` : 'Both ran on the same versions.',
    'Times are geometric means over forks; the bounds are those of a 95 % t interval over the forks of both. Above 1, the second is faster.',
    `Even if nothing had changed, about ${(0.05 * judged).toFixed(1)} of ${judged} verdicts would say otherwise by chance.`,
    `First, of ${first.at}; second, of ${second.at}.`].join('\n');
}

function refuse(why) {
  byId('wrong').textContent = why;
  byId('wrong').hidden = false;
}

let turn = 0;
async function compare() {
  const mine = ++turn; // large files take long, and others may be chosen meanwhile
  byId('wrong').hidden = true;
  byId('differences').hidden = true;
  byId('verdicts').textContent = byId('small').textContent = '';
  try {
    const [first, second] = await Promise.all(['first', 'second'].map(which => files[which] && read(files[which])));
    if (mine !== turn) return;
    if (first && second) show(first, second);
    else if (first || second) byId('verdicts').textContent = `${(first || second).name} is read. Add the ${first ? 'second' : 'first'}.`;
  } catch (e) {
    if (mine === turn) refuse(e.message);
  }
}

/** Two files by their names, which begin with the date if publish wrote them; one file goes where none is. */
function take(dropped) {
  const given = [...dropped].sort((one, other) => one.name < other.name ? -1 : 1);
  if (given.length > 2) return refuse(`${given.length} files were dropped, but this page compares two. ./workbench trend reads any number.`);
  if (given.length === 2) [files.first, files.second] = given;
  else if (given.length === 1) files[files.first ? 'second' : 'first'] = given[0];
  compare();
}

for (const which of ['first', 'second']) {
  byId(which).addEventListener('change', event => {
    files[which] = event.target.files[0] || null;
    compare();
  });
}
byId('swap').addEventListener('click', () => {
  [files.first, files.second] = [files.second, files.first];
  byId('first').value = byId('second').value = '';
  compare();
});
document.addEventListener('dragover', event => {
  event.preventDefault();
  byId('drop').classList.add('over');
});
document.addEventListener('dragleave', () => byId('drop').classList.remove('over'));
document.addEventListener('drop', event => {
  event.preventDefault();
  byId('drop').classList.remove('over');
  take(event.dataTransfer.files);
});
