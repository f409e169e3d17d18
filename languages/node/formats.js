/** Serializers by libraries: JSON, CBOR, Avro and Protobuf. Each object is a plain one in a small class of its own. */
'use strict';

const Long = require('long');
const avsc = require('avsc');
const cbor = require('cbor-x');
const protobuf = require('protobufjs');
const { FROM_TEXT, toText } = require('./values');

/** A class for values, and a serializer for it that writes an array of bytes, as a ByteArraySerializer of Java does. */
function serializer(typeId, dumps, loads) {
    class Value {
        constructor(fields) {
            this.fields = fields;
            this.hzCustomId = typeId;
        }
    }
    return {
        Value,
        serializer: {
            id: typeId,
            read: (input) => new Value(loads(input.readByteArray())),
            write: (output, value) => output.writeByteArray(dumps(value.fields)),
        },
    };
}

/** How values of each kind are in a tree of arrays, objects and what a library writes; a text where nothing else is said. */
class Format {
    /** @param maps how maps are in a tree */
    constructor(model, toTree, fromTree, maps = BY_TEXTS) {
        this.model = model;
        this.toTree = toTree;
        this.fromTree = fromTree;
        this.maps = maps;
    }

    tree(value) {
        const single = (kind, text) => (kind in this.toTree ? this.toTree[kind](text) : text);
        const choice = { classOf: (neutral) => neutral.class, chosen: (name, fields) => ({ [TYPE]: name, ...fields }) };
        return this.model.from(value, { single, object: fieldsOf, ...choice, ...this.maps.toTree });
    }

    neutral(tree) {
        const single = (kind, value) => (kind in this.fromTree ? this.fromTree[kind](value) : String(value));
        const choice = { classOf: (object) => object[TYPE], chosen: (name, fields) => ({ class: name, ...fields }) };
        return this.model.from(tree, { single, object: fieldsOf, ...choice, ...this.maps.fromTree });
    }
}

const fieldsOf = (_, fields) => fields;
const pairsOf = (pairs) => pairs;

/** What Jackson adds to an object of one of several classes: the simple name of its class. */
const TYPE = '@type';

/** An object by the texts of the keys, as Jackson writes them. */
const BY_TEXTS = {
    toTree: { key: (kind, text) => (kind === 'char' ? FROM_TEXT.char(text) : text), entries: pairsOf, map: Object.fromEntries },
    fromTree: { key: (kind, text) => (kind === 'char' ? toText('char', text) : text), entries: Object.entries, map: pairsOf },
};

/** A list of entries, as the schemas of Avro and Protobuf describe a map. */
const ENTRIES = {
    toTree: { entries: pairsOf, map: (pairs) => pairs.map(([key, value]) => ({ key, value })) },
    fromTree: { entries: (entries) => entries.map(({ key, value }) => [key, value]), map: pairsOf },
};

const toNumbers = Object.fromEntries(['byte', 'short', 'int', 'float', 'double', 'boolean'].map((kind) => [kind, FROM_TEXT[kind]]));
const fromNumbers = {
    float: (value) => toText('double', Number(value)),
    double: (value) => toText('double', Number(value)),
};
const ofChar = { char: FROM_TEXT.char };
const fromChar = { char: (value) => toText('char', value) };

/** The client parses JSON by itself, so that numbers are those of JavaScript. */
function json(model) {
    return new Format(
        model,
        { ...toNumbers, ...ofChar, long: Number, millis: Number, integer: Number, decimal: Number },
        { ...fromNumbers, ...fromChar, millis: (value) => String(typeof value === 'string' ? Date.parse(value) : value), decimal: String },
    );
}

/** Jackson writes dates as arrays of numbers, and instants as decimals of seconds. */
function cborFormat(model) {
    const two = (number) => String(number).padStart(2, '0');
    const date = ([year, month, day]) => `${year > 9_999 ? '+' : ''}${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
    const time = ([hour, minute, second = 0, nanos = 0]) => `${two(hour)}:${two(minute)}:${two(second)}.${String(nanos).padStart(9, '0')}`;
    return new Format(
        model,
        {
            ...toNumbers,
            ...ofChar,
            long: (text) => BigInt(text),
            millis: (text) => BigInt(text),
            integer: (text) => BigInt(text),
            uuid: (text) => Buffer.from(text.replaceAll('-', ''), 'hex'),
            bytes: FROM_TEXT.bytes,
        },
        {
            ...fromNumbers,
            ...fromChar,
            uuid: (value) => Buffer.from(value).toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
            bytes: (value) => Buffer.from(value).toString('base64'),
            date,
            time,
            timestamp: (value) => `${date(value)}T${time(value.slice(3))}`,
            instant: ofSeconds,
            offsetTimestamp: ofSeconds,
            millis: String,
        },
    );
}

/** Seconds since 1970 with decimals, as ISO 8601. */
function ofSeconds(value) {
    const seconds = Math.floor(Number(value));
    const decimals = (String(value).split('.')[1] || '').padEnd(9, '0').slice(0, 9);
    const nanos = Number(value) < 0 && Number(decimals) > 0 ? 1_000_000_000 - Number(decimals) : Number(decimals);
    return new Date(seconds * 1_000).toISOString().replace('.000Z', `.${String(nanos).padStart(9, '0')}Z`);
}

/** Avro and Protobuf hold what they have no type for as a text. */
function byTexts(model, long) {
    return new Format(
        model,
        { ...toNumbers, char: Number, long, millis: long, bytes: FROM_TEXT.bytes },
        { ...fromNumbers, bytes: (value) => Buffer.from(value).toString('base64') },
        ENTRIES,
    );
}

/** By the library's example for whole numbers beyond 2^53. */
const longs = avsc.types.LongType.__with({
    fromBuffer: (buffer) => Long.fromBytesLE([...buffer]),
    toBuffer: (value) => Buffer.from(value.toBytesLE()),
    fromJSON: (value) => Long.fromValue(value),
    toJSON: (value) => value.toString(),
    isValid: (value) => Long.isLong(value),
    compare: (one, other) => one.compare(other),
});

function avro(model, options) {
    const type = avsc.Type.forSchema(options.schema, { registry: { long: longs } });
    return {
        format: byTexts(model, FROM_TEXT.long),
        ...serializer(options.typeId, (fields) => type.toBuffer(fields), (buffer) => type.fromBuffer(buffer)),
    };
}

const PROTOBUF = {
    boolean: 'bool', byte: 'int32', short: 'int32', char: 'int32', int: 'int32', long: 'int64', millis: 'int64',
    float: 'float', double: 'double', bytes: 'bytes',
};

/** As the descriptor says, which this library would read by an extension of its own. */
function protobufFormat(model, options) {
    const nested = {};
    const message = (name, all) => {
        const fields = {};
        all.forEach((field, index) => {
            const type = field.element || field;
            const entry = `${name}_${field.name}`;
            const of = type.kind === 'map' ? entry : type.class || PROTOBUF[type.kind] || 'string';
            fields[field.name] = { id: index + 1, type: of, options: { packed: false } };
            if (['list', 'map'].includes(field.kind)) {
                fields[field.name].rule = 'repeated';
            }
            if (field.kind === 'map') {
                message(entry, [{ ...field.keys.element, name: 'key' }, { ...field.values.element, name: 'value' }]);
            }
        });
        nested[name] = { edition: 'proto2', fields };
    };
    model.description.classes.forEach((each) => message(each.name, each.fields));
    const root = protobuf.Root.fromJSON({ nested }).lookupType(model.description.root);
    return {
        format: byTexts(model, FROM_TEXT.long),
        ...serializer(
            options.typeId,
            (fields) => Buffer.from(root.encode(root.create(withoutNulls(fields))).finish()),
            (buffer) => present(root.decode(buffer)),
        ),
    };
}

/** Only fields that were in the bytes, not the defaults of their types. */
function present(message) {
    const fields = {};
    for (const field of message.$type.fieldsArray) {
        if (Object.hasOwn(message, field.name) || field.repeated) {
            const value = message[field.name];
            const one = (item) => (item && item.$type ? present(item) : item);
            fields[field.name] = field.repeated ? value.map(one) : one(value);
        }
    }
    return fields;
}

function withoutNulls(value) {
    if (Array.isArray(value)) {
        return value.map(withoutNulls);
    }
    if (value && Object.getPrototypeOf(value) === Object.prototype) {
        return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null).map(([name, each]) => [name, withoutNulls(each)]));
    }
    return value;
}

function cborByLibrary(model, options) {
    return { format: cborFormat(model), ...serializer(options.typeId, (fields) => cbor.encode(fields), (buffer) => cbor.decode(buffer)) };
}

module.exports = { json, byLibrary: { cbor: cborByLibrary, avro, protobuf: protobufFormat } };
