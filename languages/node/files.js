/** Answers requests for generated files, a line of JSON each. It needs no package, and ends with its standard input. */
'use strict';

const readline = require('readline');
const generate = require('./generate');

function answered({ model, strategy }) {
    const text = generate.files({ description: model, classes: new Map(model.classes.map((each) => [each.name, each])) })[strategy];
    return text === undefined
        ? {}
        : {
              name: `${strategy}.js`,
              text,
              needs: 'npm install hazelcast-client',
              use: `Client.newHazelcastClient({ serialization: require('./${strategy}').serialization })`,
          };
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
    process.stdout.write(JSON.stringify(answered(JSON.parse(line))) + '\n');
});
