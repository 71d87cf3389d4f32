import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Writes the texts of the build compressed too, as the server sends them to browsers that take them so. */
const compressed: Plugin = {
  name: 'quadro-compressed',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = join(dir!, 'assets')
    const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const bytes = await readFile(join(folder, name))
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
}

export default defineConfig({
  root: here('.'),
  plugins: [
    // react-aria carries its texts in 34 languages; only ours is shipped.
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    tailwindcss(),
    react(),
    compressed,
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env.QUADRO_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    // Tells the benchmark which files a page loads.
    manifest: true,
    // The server sends `font-src 'self'` and `script-src 'nonce-…'`: nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    // Only what many pages use (707 kB, 179 kB brotli) comes near; a chunk that grows past this has swallowed a lazy part.
    chunkSizeWarningLimit: 720,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // One chunk for what the charts use: it is only ever fetched together, and lazily.
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/ },
            // What many pages use comes at once: a hundred files of a few lines compress badly and take as many requests.
            { name: 'common', minShareCount: 8 },
          ],
        },
      },
    },
  },
})
