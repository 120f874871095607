# The production image: plain JavaScript, without compiler, demo community or root.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node_modules/.bin/tsc -p deploy/tsconfig.json \
 && find shared server -name '*.json' -o -name '*.md' | xargs cp --parents -t dist \
 && NODE_ENV=production node_modules/.bin/vite build \
 && NODE_ENV=production node_modules/.bin/vite build --ssr server.tsx \
 && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/data
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg libheif-examples \
 && { apt-get install -y --no-install-recommends libheif-plugin-libde265 || true; } \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist/client ./dist/client
COPY --from=build /app/dist/pages ./dist/pages
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/dist/shared ./dist/shared
COPY --from=build /app/dist/migrations ./dist/migrations
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000' + (process.env.BASE_PATH || '/') + 'api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
