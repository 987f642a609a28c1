# Two stages: one installs and builds, the other runs as a user without rights.
# docker build --tag seahour .
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /seahour
# By name: what else lies in the folder, such as a file of settings, stays out of the image.
COPY package.json package-lock.json tsconfig.json astro.config.mjs astro-i18next.config.ts LICENSE ./
COPY api-types api-types
COPY catalogue catalogue
COPY proof proof
COPY scripts scripts
COPY server server
COPY site site
COPY editor-app editor-app
COPY staff-app staff-app
COPY ui ui
COPY widget widget
# Shown by the reference of the API.
COPY docs/changes-for-partners.md docs/
# The lockfile names this package too.
COPY e2e/package.json e2e/
COPY deploy/healthcheck.mjs deploy/
# Exactly what the lockfile names; its own Node comes with it.
RUN npm ci --no-audit --no-fund

FROM ${NODE}
# Of the built-in PostgreSQL, for anybody who tries the image without a database.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libicu72 tini \
  && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --create-home --home-dir /var/lib/seahour seahour
COPY --from=build --chown=seahour:seahour /seahour /opt/seahour
WORKDIR /opt/seahour
USER seahour
RUN mkdir -p dist /var/lib/seahour/data
ENV SEAHOUR_MODE=production \
  SEAHOUR_DATA=/var/lib/seahour/data \
  PORT=4321
EXPOSE 4321
VOLUME ["/var/lib/seahour/data", "/opt/seahour/dist"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "deploy/healthcheck.mjs"]
# tini passes SIGTERM on and ends what is left over.
ENTRYPOINT ["tini", "--"]
CMD ["node_modules/.bin/node", "server/main.ts"]
