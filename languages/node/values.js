/** Turns the texts of the protocol into values of JavaScript, and back. `languages/README.md` lists the kinds. */
'use strict';

const Long = require('long');
const { BigDecimal, LocalDate, LocalTime, LocalDateTime, OffsetDateTime } = require('hazelcast-client');

/** Java leaves out seconds that are 0; the client's parsers want them. */
const withSeconds = (text) => text.replace(/(^|T)(\d\d:\d\d)(?=$|[Z+-])/, '$1$2:00');

/** Java wants a sign before years of more than four digits; the client's toString leaves it out. */
function withSign(value) {
    return String(value).replace(/^(?=\d{5,}-)/, '+');
}

const FROM_TEXT = {
    boolean: (text) => text === 'true',
    byte: Number,
    short: Number,
    char: (text) => String.fromCharCode(Number(text)),
    int: Number,
    long: (text) => Long.fromString(text),
    float: Number,
    double: Number,
    string: String,
    decimal: (text) => BigDecimal.fromString(text),
    integer: BigInt,
    uuid: String,
    date: (text) => LocalDate.fromString(text),
    time: (text) => LocalTime.fromString(withSeconds(text)),
    timestamp: (text) => LocalDateTime.fromString(withSeconds(text)),
    offsetTimestamp: (text) => OffsetDateTime.fromString(withSeconds(text)),
    instant: String,
    millis: (text) => Long.fromString(text),
    enum: String,
    bytes: (text) => Buffer.from(text, 'base64'),
};

const TO_TEXT = {
    char: (value) => String(value.charCodeAt(0)),
    float: (value) => (Object.is(value, -0) ? '-0.0' : String(value)),
    double: (value) => (Object.is(value, -0) ? '-0.0' : String(value)),
    // the client's toString writes a scale below 0 as zeros
    decimal: (value) => `${value.unscaledValue}E${-value.scale}`,
    date: withSign,
    timestamp: withSign,
    offsetTimestamp: withSign,
    bytes: (value) => value.toString('base64'),
};

/** The classes of a description, by their names. */
class Model {
    constructor(description) {
        this.description = description;
        this.classes = new Map(description.classes.map((each) => [each.name, each]));
        this.root = { kind: 'object', class: description.root, nullable: false };
    }

    fields(name) {
        return this.classes.get(name).fields;
    }

    /**
     * A value of another form. `make` has `single`, which makes a single value; `object`, which makes an object from the name of its class
     * and its fields; `entries`, which gives the pairs of a map; and `map`, which makes one of pairs. `key` is for the keys of maps, if
     * they are made otherwise. `classOf` names the class of an object of one of several, and `chosen` gets it with the object. `property`
     * names the property of a field, if it has another name.
     */
    from(value, make, type = this.root) {
        if (value === null || value === undefined) {
            return null;
        }
        if (type.kind === 'list') {
            return Array.from(value, (item) => this.from(item, make, type.element));
        }
        if (type.kind === 'map') {
            const ofKeys = { ...make, single: make.key || make.single };
            const pairs = make.entries(value).map(([key, held]) => [
                this.from(key, ofKeys, type.keys.element),
                this.from(held, make, type.values.element),
            ]);
            return make.map(pairs);
        }
        if (type.kind === 'choice') {
            const name = make.classOf(value);
            return make.chosen(name, this.from(value, make, { kind: 'object', class: name }));
        }
        if (type.kind === 'object') {
            const fields = {};
            for (const field of this.fields(type.class)) {
                fields[field.name] = this.from(value[make.property ? make.property(field.name) : field.name], make, field);
            }
            return make.object(type.class, fields);
        }
        return make.single(type.kind, value);
    }

    native(value, object) {
        const single = (kind, text) => FROM_TEXT[kind](text);
        const key = (kind, text) => (kind === 'long' ? BigInt(text) : single(kind, text)); // two Longs with one value would be two keys
        return this.from(value, {
            single,
            key,
            object,
            entries: itself,
            map: (pairs) => new Map(pairs),
            classOf: (neutral) => neutral.class,
            chosen: (_, made) => made,
        });
    }

    /** A value of the protocol. `property` names the property of a field, and `nameOf` a class by the name of its constructor. */
    neutral(value, property = itself, nameOf = itself) {
        return this.from(value, {
            single: toText,
            object: (_, fields) => fields,
            entries: (map) => [...map],
            map: itself,
            property,
            classOf: (made) => nameOf(made.constructor.name),
            chosen: (name, fields) => ({ class: name, ...fields }),
        });
    }
}

const itself = (value) => value;

function toText(kind, value) {
    return kind in TO_TEXT ? TO_TEXT[kind](value) : String(value);
}

module.exports = { FROM_TEXT, Model, toText };
