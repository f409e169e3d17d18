# The Serialization Workbench as an image: JupyterLab, the Java kernel and the notebooks, complete without a network.
#
#   docker build -t serialization-workbench .
#   docker run -p 127.0.0.1:8888:8888 serialization-workbench
#
# What changes least comes first, so that an edited notebook costs seconds. No stage needs BuildKit.
ARG DEBIAN=trixie-slim

# --- what runs and what builds share: the JDK, Python, fonts for the charts -----------------------
FROM debian:${DEBIAN} AS base

ENV LANG=C.UTF-8 \
    JAVA_HOME=/usr/lib/jvm/jdk \
    PATH=/opt/venv/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# The JDK's installation wants the folder of manual pages. Left out, 130 MB in all: jmods, which serve only jlink, and the
# class-data archives of compact object headers and of heaps over 32 GB, with which a JVM just starts a little slower.
RUN mkdir -p /usr/share/man/man1 \
    && apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        fontconfig \
        fonts-dejavu-core \
        libfreetype6 \
        libharfbuzz0b \
        openjdk-25-jdk-headless \
        python3 \
        tini \
    && rm -rf /usr/lib/jvm/*/jmods /usr/lib/jvm/*/lib/server/classes_*.jsa /var/lib/apt/lists/* /var/cache/* /var/log/* \
    && ln -s "$(basename /usr/lib/jvm/java-25-openjdk-*)" "$JAVA_HOME" \
    && fc-cache

# --- the Python environment -----------------------------------------------------------------------
FROM base AS python

RUN apt-get update \
    && apt-get install -y --no-install-recommends binutils python3-venv \
    && rm -rf /var/lib/apt/lists/*
RUN python3 -m venv --without-pip /opt/venv && python3 -m venv /opt/pip
COPY docker/requirements.txt /tmp/requirements.txt
# Left out, 216 MB in all: what only JupyterHub itself imports and shows (its single-user server needs none of it), what
# the Python kernel can do without, the locales of language packs (there are none), yarn (there is no Node.js), tests,
# what a debugger would read of compiled modules, and the second of two equal copies of JupyterLab's pages.
RUN /opt/pip/bin/pip --python /opt/venv/bin/python install --no-cache-dir --only-binary :all: \
        --require-hashes -r /tmp/requirements.txt \
    && /opt/pip/bin/pip --python /opt/venv/bin/python uninstall -y debugpy jedi parso \
        annotated-types certipy cryptography oauthlib pamela pydantic pydantic-core typing-inspection \
    && rm -rf /opt/venv/share/jupyterhub/static/components \
    && find /opt/venv/lib/python3*/site-packages/babel/locale-data -name '*.dat' \
        ! -name root.dat ! -name en.dat ! -name en_US.dat -delete \
    && find /opt/venv/lib/python3*/site-packages '(' -name yarn.js -o -name tests ')' -prune -exec rm -r {} + \
    && find /opt/venv/lib -name '*.so' -exec strip --strip-debug {} + \
    && diff -r /opt/venv/share/jupyter/lab/static /opt/venv/lib/python3*/site-packages/jupyterlab/static \
    && rm -r /opt/venv/lib/python3*/site-packages/jupyterlab/static \
    && ln -s /opt/venv/share/jupyter/lab/static /opt/venv/lib/python3*/site-packages/jupyterlab/

# --- the messages of Protobuf: of the domains, the jar must not depend on anything else -------------
FROM base AS messages

COPY domain-src /domain-src
RUN find /domain-src -type f ! -name '*.proto' -delete && find /domain-src -type d -empty -delete

# --- kernel-libs ----------------------------------------------------------------------------------
FROM base AS java

RUN apt-get update \
    && apt-get install -y --no-install-recommends maven \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build/kernel-libs
COPY kernel-libs/.mvn .mvn
COPY docker/slim_jars.py /tmp/
COPY kernel-libs/pom.xml .
COPY kernel-libs/off-heap/pom.xml off-heap/
COPY kernel-libs/strategies/pom.xml strategies/
COPY kernel-libs/generated-runtime/pom.xml generated-runtime/
COPY kernel-libs/generate/pom.xml generate/
COPY kernel-libs/measure/pom.xml measure/
COPY kernel-libs/explain/pom.xml explain/
COPY kernel-libs/notebook/pom.xml notebook/
# Maven reads the poms of all modules. These two are for other projects, and not built.
COPY kernel-libs/wire-gate/pom.xml wire-gate/
COPY kernel-libs/serialization-maven-plugin/pom.xml serialization-maven-plugin/
# A class and a message, so that Maven fetches the compilers too. It leaves target/lib with all the libraries, of which
# 20 MB are for other systems, and 20 MB are collections that nothing reaches.
RUN mkdir -p strategies/src/main/java/workbench ../domain-src/stub/protobuf \
    && echo 'package workbench; final class Stub {}' >strategies/src/main/java/workbench/Stub.java \
    && echo 'syntax = "proto3"; message Stub {}' >../domain-src/stub/protobuf/stub.proto \
    && mvn -B -ntp package -pl notebook -am -Dmaven.test.skip=true \
    && rm target/lib/workbench-*.jar \
    && mv target/lib /libraries \
    && python3 /tmp/slim_jars.py /libraries "$(uname -m)" \
    && rm -r strategies/src target ./*/target ../domain-src
COPY --from=messages /domain-src ../domain-src
COPY kernel-libs/off-heap/src/main off-heap/src/main
COPY kernel-libs/strategies/src/main strategies/src/main
COPY kernel-libs/generated-runtime/src/main generated-runtime/src/main
COPY kernel-libs/generate/src/main generate/src/main
COPY kernel-libs/measure/src/main measure/src/main
COPY kernel-libs/explain/src/main explain/src/main
COPY kernel-libs/notebook/src/main notebook/src/main
RUN mvn -B -ntp -o package -pl notebook -am -Dmaven.test.skip=true

# --- the image ------------------------------------------------------------------------------------
FROM base AS image

SHELL ["/bin/bash", "-o", "pipefail", "-c"]

COPY --from=python /opt/venv /opt/venv
COPY --from=java /libraries /opt/workbench/kernel-libs/target/lib
COPY --from=java /build/kernel-libs/target/lib/workbench-*.jar /opt/workbench/kernel-libs/target/lib/
COPY --from=java /build/kernel-libs/target/versions /opt/workbench/kernel-libs/target/versions
COPY kernel-libs/strategies/src/main/resources/workbench/jvm.args /opt/workbench/kernel-libs/strategies/src/main/resources/workbench/
COPY kernel-libs/notebook/src/main/resources/workbench/report/page.css /opt/workbench/kernel-libs/notebook/src/main/resources/workbench/report/
COPY jupyter /opt/workbench/jupyter
COPY docker/jupyter_server_config.py /opt/venv/etc/jupyter/
COPY docker/warm_up.py /tmp/
# The kernel's class-data archive is made here, since no user of the image may write it. The variable is Jupyter's.
# hadolint ignore=SC2016
RUN python /opt/workbench/jupyter/install_kernel.py "$JAVA_HOME" '${HOME}' \
    && HOME=/tmp/home python /tmp/warm_up.py \
    && rm -rf /tmp/* /tmp/.[!.]*

ARG NB_USER=jovyan
ARG NB_UID=1000
ARG NB_GID=100
ENV NB_USER=${NB_USER} \
    NB_UID=${NB_UID} \
    NB_GID=${NB_GID} \
    USER=${NB_USER} \
    HOME=/home/${NB_USER} \
    SHELL=/bin/bash \
    JUPYTER_PORT=8888

# Any user may start the image, one without a name and of any group too: as /tmp, HOME is open to all and empty at first.
RUN if ! getent group "$NB_GID"; then groupadd --gid "$NB_GID" "$NB_USER"; fi \
    && useradd --no-log-init --no-user-group --no-create-home --home-dir "$HOME" --shell /bin/bash \
        --uid "$NB_UID" --gid "$NB_GID" "$NB_USER" \
    && install -d -m 1777 -o "$NB_UID" -g "$NB_GID" "$HOME" \
    && mkdir /usr/local/bin/start-notebook.d /usr/local/bin/before-notebook.d \
    && for name in start-notebook start-singleuser; do \
        for alias in "$name.sh" "$name.py"; do ln -s "$name" "/usr/local/bin/$alias"; done; \
    done

COPY docker/start docker/start-notebook docker/start-singleuser docker/seed-home docker/doctor docker/healthcheck.py /usr/local/bin/
COPY domain-src /opt/workbench/domain-src
COPY languages /opt/workbench/languages
COPY data /opt/workbench/data
COPY docs /opt/workbench/docs
COPY notebooks /opt/workbench/notebooks
WORKDIR /opt/workbench
# What COPY brings has the permissions that it has in the clone. Under a umask such as 077, other users than root could not read it.
RUN find /opt/workbench /opt/venv/etc /opt/venv/share /usr/local/bin ! -type l '(' ! -perm -a=r -o -perm /a=x ! -perm -a=x ')' \
        -exec chmod a+rX {} + \
    && find data docs domain-src languages notebooks -type f | sort | xargs -d '\n' sha256sum >originals.sha256

# docker build --build-arg COMMIT="$(git describe --always --dirty)": measurements name it.
ARG COMMIT=unknown
ENV WORKBENCH_COMMIT=${COMMIT}
LABEL org.opencontainers.image.title="Serialization Workbench" \
    org.opencontainers.image.licenses="Apache-2.0" \
    org.opencontainers.image.description="Which serialization should I use for my objects on Hazelcast, and why? Notebooks that measure it." \
    org.opencontainers.image.revision="${COMMIT}"

USER ${NB_UID}
WORKDIR ${HOME}
EXPOSE 8888
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["python3", "/usr/local/bin/healthcheck.py"]
ENTRYPOINT ["tini", "-g", "--", "start"]
CMD ["start-notebook"]
