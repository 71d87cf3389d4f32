/**
 * References between the developers' pages and the source: every link leads to an existing file, and every decision that is named exists.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].filter((page) => !page.includes('docs/manual/'))
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = pages.filter((page) => /^docs\/decisions\/(?!README)/.test(page))
const headings = (page: string) => [...text(page).matchAll(/^### (.+)$/gm)].map(([, heading]) => heading!)

describe('pages for developers', () => {
  it.each(pages)('%s links to what is there', (page) => {
    const links = [...text(page).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })

  it('the index of decisions names every file of them', () => {
    const index = text('docs/decisions/README.md')
    expect(decisions.length).toBeGreaterThan(5)
    expect(decisions.filter((page) => !index.includes(`(${page.split('/').at(-1)})`))).toEqual([])
  })

  it.each(decisions)('%s has a dated decision under each heading, each heading once', (page) => {
    const parts = text(page).split(/^### /m).slice(1)
    expect(parts.filter((part) => !/\(\d{4}-\d\d-\d\d\)\s*$/.test(part.split(/^## /m)[0]!))).toEqual([])
    expect(headings(page)).toEqual([...new Set(headings(page))])
  })

  it('the source names decisions by a file and a heading that exist', () => {
    const sources = globSync('{apps,packages,tests,tools}/**/*.{ts,tsx,mjs,sql}', {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    })
    const wrong = sources.flatMap((file) =>
      [...text(file).matchAll(/docs\/decisions([/.]\w[\w./-]*\w)?(?:, '([^']+(?:'s [^']+)?)')?/g)]
        .filter(([named, , heading]) => {
          const page = named.split(',')[0]!
          if (page === 'docs/decisions') return file !== 'tests/docs.test.ts'
          return !existsSync(join(root, page)) || (heading !== undefined && !headings(page).includes(heading))
        })
        .map(([named]) => `${file}: ${named}`),
    )
    expect(wrong).toEqual([])
  })
})
