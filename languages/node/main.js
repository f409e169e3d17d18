/** The other side in Node.js: answers requests of the workbench, a line of JSON each. `languages/README.md` lists them. */
'use strict';

const fs = require('fs');
const path = require('path');
const readline = require('readline');
const Long = require('long');
const { BigDecimal, Client, Predicates } = require('hazelcast-client');
const formats = require('./formats');
const generate = require('./generate');
const { FROM_TEXT, Model } = require('./values');

const WITHOUT = {
    kryo: 'Kryo is a library for Java, and its format depends on the order in which classes are registered there.',
    serializable: "Java's serialization needs the classes of Java.",
};

/** A strategy whose serializers are generated: values are objects of the generated classes. */
function byGenerated(model, module) {
    return {
        serialization: module.serialization,
        value: (neutral) => model.native(neutral, (name, fields) => new module[generate.className(name)](properties(fields))),
        neutral: (value) => model.neutral(value, generate.property, generate.nameOfClass),
    };
}

const properties = (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [generate.property(name), value]));

/** A strategy whose serializer calls a library. */
function byLibrary({ format, Value, serializer }) {
    return {
        serialization: { customSerializers: [serializer] },
        value: (neutral) => new Value(format.tree(neutral)),
        neutral: (value) => format.neutral(value.fields),
    };
}

/** Plain objects, which the client writes as JSON. */
function byJson(model) {
    const format = formats.json(model);
    return { serialization: {}, value: (neutral) => format.tree(neutral), neutral: (value) => format.neutral(value) };
}

/** What the workbench asks. */
class Other {
    async start(request) {
        this.model = new Model(request.model);
        this.address = { clusterName: request.cluster, network: { clusterMembers: [request.address] } };
        this.strategies = { json: byJson(this.model) };
        const files = this.generated(request.folder);
        for (const [name, form] of Object.entries(formats.byLibrary)) {
            if (name in request.formats) {
                this.strategies[name] = byLibrary(form(this.model, request.formats[name]));
            }
        }
        const serialization = { customSerializers: [] };
        for (const { serialization: { customSerializers = [], ...more } } of Object.values(this.strategies)) {
            serialization.customSerializers.push(...customSerializers);
            Object.assign(serialization, more);
        }
        this.client = await this.connected(serialization);
        const portable = generate.withoutPortable(this.model);
        return {
            language: `Node.js ${process.versions.node}`,
            client: `hazelcast-client ${require('hazelcast-client/package.json').version}`,
            without: portable ? { ...WITHOUT, portable } : WITHOUT,
            files,
        };
    }

    generated(folder) {
        fs.mkdirSync(folder, { recursive: true });
        // so that the files find this folder's packages, wherever they are
        process.env.NODE_PATH = path.join(__dirname, 'node_modules');
        require('module').Module._initPaths();
        return Object.entries(generate.files(this.model)).map(([name, text]) => {
            const file = path.join(folder, `${name}.js`);
            fs.writeFileSync(file, text);
            this.strategies[name] = byGenerated(this.model, require(file));
            return path.basename(file);
        });
    }

    connected(serialization) {
        return Client.newHazelcastClient({
            ...this.address,
            serialization,
            properties: { 'hazelcast.logging.level': 'OFF' },
            connectionStrategy: { connectionRetry: { clusterConnectTimeoutMillis: 20_000 } },
        });
    }

    map(request, client = this.client) {
        return client.getMap(request.map);
    }

    async read(request) {
        const value = await (await this.map(request)).get(request.key);
        const strategy = this.strategies[request.strategy];
        return { value: strategy ? strategy.neutral(value) : String(value) };
    }

    async write(request) {
        await (await this.map(request)).set(request.key, this.strategies[request.strategy].value(request.value));
        return {};
    }

    async query(request) {
        const field = this.model.fields(this.model.description.root).find((each) => each.name === request.field);
        const value = FROM_TEXT[field.kind](request.value);
        const keys = await (await this.map(request)).keySetWithPredicate(Predicates.equal(request.field, value));
        return { keys: [...keys] };
    }

    async get(request) {
        return { text: await (await this.map(request)).get(this.strategies[request.strategy].value(request.value)) };
    }

    async put(request) {
        await (await this.map(request)).set(this.strategies[request.strategy].value(request.value), request.text);
        return {};
    }

    async surprise(request) {
        const found = SURPRISES[`${request.name}, ${request.way}`];
        if (!found) {
            return {};
        }
        try {
            return { call: found.call, value: await found.run(await this.map(request), this, request) };
        } catch (failure) { // whatever the client throws is an answer
            return { call: found.call, error: said(failure) };
        }
    }
}

/** No serializer is registered for it. */
class Article {
    constructor() {
        this.a = 1;
    }
}

async function withoutParsing(other, request) {
    const client = await other.connected({ jsonStringDeserializationPolicy: 'NO_DESERIALIZATION' });
    try {
        return (await (await other.map(request, client)).get('java')).toString();
    } finally {
        await client.shutdown();
    }
}

const SURPRISES = {
    'number key, usual': { call: 'map.get(1)', run: (map) => map.get(1) },
    'number key, remedy': { call: 'map.get(Long.fromNumber(1))', run: (map) => map.get(Long.fromNumber(1)) },
    'decimal key, usual': { call: "map.get(BigDecimal.fromString('10.10'))", run: (map) => map.get(BigDecimal.fromString('10.10')) },
    'decimal key, remedy': { call: "map.get('10.10'), where Java puts by the text", run: (map) => map.get('10.10') },
    'decimal, usual': { call: "map.set('other', BigDecimal.fromString('-1.29'))", run: (map) => map.set('other', BigDecimal.fromString('-1.29')) },
    'decimal, remedy': { call: "map.set('other', '-1.29')", run: (map) => map.set('other', '-1.29') },
    'own object, usual': { call: "map.set('other', new Article())", run: (map) => map.set('other', new Article()) },
    'own object, remedy': { call: "map.set('other', new Article())", run: (map) => map.set('other', new Article()) },
    'own map, usual': { call: "map.set('other', new Map([['a', 1]]))", run: (map) => map.set('other', new Map([['a', 1]])) },
    'own map, remedy': { call: "map.set('other', { a: 1 })", run: (map) => map.set('other', { a: 1 }) },
    'json number, usual': { call: "(await map.get('java')).a", run: async (map) => String((await map.get('java')).a) },
    'json number, remedy': { call: "jsonStringDeserializationPolicy: 'NO_DESERIALIZATION', then the text of map.get('java')", run: (map, other, request) => withoutParsing(other, request) },
};

function said(failure) {
    return `${failure.name}: ${failure.message}`.split('\n')[0].slice(0, 300);
}

async function answered(other, request) {
    try {
        return await other[request.op](request);
    } catch (failure) { // whatever happens to a value is an answer
        return { error: said(failure) };
    }
}

async function main() {
    const other = new Other();
    const lines = readline.createInterface({ input: process.stdin });
    let last = Promise.resolve();
    lines.on('line', (line) => {
        last = last.then(async () => {
            process.stdout.write(JSON.stringify(await answered(other, JSON.parse(line))) + '\n');
        });
    });
    lines.on('close', () => process.exit(0)); // also in the middle of a request
}

main();
