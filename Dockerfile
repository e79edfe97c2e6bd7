# The same Node version as the npm package `node`, which npm start uses.
FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /bannerday
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/game-data/package.json packages/game-data/
COPY packages/locales/package.json packages/locales/
COPY packages/testing/package.json packages/testing/

FROM manifests AS web
RUN npm ci --workspace @bannerday/web
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
RUN NODE_ENV=production npx --no vite build apps/web --logLevel warn

FROM manifests AS server
RUN npm ci --omit=dev --workspace @bannerday/server

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /bannerday
COPY --from=server /bannerday ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /bannerday/apps/web/dist apps/web/dist
COPY operations/check-health.mjs operations/
# New volumes that are mounted here get this owner.
RUN install -d -o node -g node -m 700 /data /backups
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "operations/check-health.mjs"]
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]
