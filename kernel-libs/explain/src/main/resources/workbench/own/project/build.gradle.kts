plugins {
    java
}

group = "${group}"
version = "1"

repositories {
    maven { url = uri("repository") } // what is not in Maven Central
    mavenLocal() // so that it builds without a network when Maven has built it before
    mavenCentral()
}

dependencies {
${gradleDependencies}    testImplementation("org.junit.jupiter:junit-jupiter:${junit-jupiter}")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher:${junit-jupiter}")
    testImplementation("org.openjdk.jmh:jmh-core:${jmh-core}")
    testAnnotationProcessor("org.openjdk.jmh:jmh-generator-annprocess:${jmh-core}")
    testRuntimeOnly("org.slf4j:slf4j-jdk14:${slf4j-jdk14}")
}

configurations.all { // libraries ask for several versions; this is the one of the provider above
    resolutionStrategy.force("org.slf4j:slf4j-api:${slf4j-jdk14}")
}

tasks.withType<JavaCompile>().configureEach {
    options.encoding = "UTF-8"
    options.release.set(${java})
}

tasks.test {
    useJUnitPlatform()
    systemProperty("hazelcast.logging.type", "none")
    jvmArgs(
        ${gradleFlags},
    )
    if (!project.hasProperty("benchmark")) {
        exclude("**/RunBenchmarks.class")
    }
}
