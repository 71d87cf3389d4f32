import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import type { PublicPage } from '../../kit/public-page.ts'
import type { Services } from '../../kit/services.ts'
import { transaction } from '../../kit/tx.ts'

type Anuncio = Selectable<DB['anuncioPublico']>
interface Empresa {
  id: number
  nome: string
  cores: Record<'claro' | 'escuro', { accent: string; onAccent: string; accentText: string }>
  temLogo: boolean
}

const text = (value: string) => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** JSON inside a data block may not end it. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const vagas = (n: number) => (n === 1 ? '1 vaga' : `${n} vagas`)
const lugar = (a: Anuncio) => (a.cidadeNome ? `${a.cidadeNome}, ${a.ufSigla}` : null)

/** What search engines know each kind of contract by. */
const EMPLOYMENT: Record<string, string> = {
  E: 'FULL_TIME',
  S: 'INTERN',
  A: 'OTHER',
  T: 'TEMPORARY',
  O: 'OTHER',
  ED: 'FULL_TIME',
  TA: 'CONTRACTOR',
  SE: 'OTHER',
}

/** The company as a visitor of its portal may see it, and its open vacancies. */
const read = (services: Services, empresaId: number) =>
  transaction(services.database, { by: 'public', empresa: empresaId }, async ({ db, entered }) => {
    if (!entered.row?.aberta) return undefined
    const { logoArquivoId, ...empresa } = await db
      .selectFrom('empresa')
      .select(['id', 'nome', 'cores', 'logoArquivoId'])
      .where('id', '=', empresaId)
      .executeTakeFirstOrThrow()
    const anuncios = await db
      .selectFrom('anuncioPublico')
      .selectAll()
      .orderBy('publicadoEm', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return { empresa: { ...empresa, temLogo: logoArquivoId !== null } as unknown as Empresa, anuncios }
  })

interface Documento {
  title: string
  description: string
  /** Its own address; none: not to be found by search engines. */
  url?: string
  empresa?: Empresa
  data?: unknown
  body: string
}
function page({ title, description, url, empresa, data, body }: Documento): string {
  const [claro, escuro] = [empresa?.cores.claro, empresa?.cores.escuro]
  const home = empresa && `/vagas/${empresa.id}`
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<meta name="description" content="${text(description)}">
${
  url
    ? `<link rel="canonical" href="${text(url)}">
<meta property="og:type" content="website">
<meta property="og:url" content="${text(url)}">
<meta property="og:title" content="${text(title)}">
<meta property="og:description" content="${text(description)}">
<meta property="og:site_name" content="${text(empresa?.nome ?? '')}">`
    : '<meta name="robots" content="noindex">'
}
${data ? `<script type="application/ld+json">${json(data)}</script>` : ''}
<style>
:root{color-scheme:light dark;--fg:#1b1b1a;--fg-2:#5e5e5a;--ground:#f5f5f4;--panel:#fff;--line:#e8e8e6;--accent:${claro?.accent ?? '#1b1b1a'};--on:${claro?.onAccent ?? '#fff'};--link:${claro?.accentText ?? '#1b1b1a'}}
@media (prefers-color-scheme:dark){:root{--fg:#eeeeec;--fg-2:#a6a6a2;--ground:#0d0d0e;--panel:#151516;--line:#28282b;--accent:${escuro?.accent ?? '#eeeeec'};--on:${escuro?.onAccent ?? '#0d0d0e'};--link:${escuro?.accentText ?? '#eeeeec'}}}
body{margin:0;background:var(--ground);color:var(--fg);font:16px/1.5 Inter,system-ui,sans-serif}
header,main{max-width:720px;margin:0 auto;padding:16px}
header a{display:flex;align-items:center;gap:12px;color:inherit;font-weight:600;text-decoration:none}
header img{height:32px;max-width:160px;object-fit:contain}
main{background:var(--panel);border-radius:12px;padding:24px}
h1{font-size:24px;line-height:30px;margin:0 0 4px}h2,h3,h4{font-size:16px;margin:20px 0 4px}
a{color:var(--link)}p{margin:4px 0}.de{color:var(--fg-2)}
ul.vagas{list-style:none;margin:16px 0 0;padding:0}ul.vagas li{border-top:1px solid var(--line);padding:14px 0}
ul.vagas a{font-weight:600}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:12px;background:var(--ground);border-radius:10px;margin:16px 0;padding:16px}
dt{color:var(--fg-2);font-size:13px}dd{margin:0}
a.agir{display:inline-block;margin:24px 16px 0 0;padding:12px 20px;border-radius:8px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}a.mais{display:inline-block;padding:12px 0;white-space:nowrap}
</style>
</head>
<body>
${
  empresa
    ? `<header><a href="${home}">${
        empresa.temLogo ? `<img src="/api/externo/empresas/${empresa.id}/logo" alt="">` : ''
      }${text(empresa.nome)}</a></header>`
    : ''
}
<main>${body}</main>
</body>
</html>`
}

function listOf(publicUrl: string, empresa: Empresa, anuncios: Anuncio[]): string {
  const total = anuncios.reduce((sum, a) => sum + (a.quantidade ?? 0), 0)
  const items = anuncios.map(
    (a) =>
      `<li><a href="/vagas/${empresa.id}/${a.id}">${text(a.titulo ?? '')}</a>` +
      `<p class="de">${text([lugar(a), a.areaNome, vagas(a.quantidade ?? 1)].filter(Boolean).join(' · '))}</p></li>`,
  )
  return page({
    title: `Vagas abertas em ${empresa.nome}`,
    description:
      total > 0 ? `${vagas(total)} em ${empresa.nome}. Candidate-se pela internet.` : `Vagas de ${empresa.nome}.`,
    url: `${publicUrl}/vagas/${empresa.id}`,
    empresa,
    body: `<h1>Vagas abertas</h1><p class="de">${total > 0 ? vagas(total) : 'Nenhuma vaga aberta agora.'}</p>
<ul class="vagas">${items.join('')}</ul>
<a class="agir" href="/externo/anuncios?empresaId=${empresa.id}">Área do candidato</a>`,
  })
}

function one(publicUrl: string, empresa: Empresa, a: Anuncio): string {
  const facts = [
    ['Onde', lugar(a)],
    ['Contrato', descricaoDe(VINCULO, a.vinculo)],
    ['Horário', a.horarioComercial],
    ['Vagas', String(a.quantidade)],
    ['Salário', a.remuneracao === null ? 'A combinar' : formatarDinheiro(a.remuneracao)],
    ['Inscrições até', a.previsaoEncerramento && formatarData(a.previsaoEncerramento)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  const url = `${publicUrl}/vagas/${empresa.id}/${a.id}`
  const title = `${a.titulo} em ${empresa.nome}`
  return page({
    title,
    description: plain(a.descricao ?? '').slice(0, 160) || title,
    url,
    empresa,
    data: {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: a.titulo,
      description: a.descricao,
      identifier: { '@type': 'PropertyValue', name: empresa.nome, value: String(a.codigo) },
      datePosted: a.publicadoEm,
      ...(a.previsaoEncerramento ? { validThrough: `${a.previsaoEncerramento}T23:59:59` } : {}),
      ...(a.vinculo ? { employmentType: EMPLOYMENT[a.vinculo] } : {}),
      hiringOrganization: { '@type': 'Organization', name: empresa.nome },
      totalJobOpenings: a.quantidade,
      directApply: true,
      url,
      ...(a.cidadeNome
        ? {
            jobLocation: {
              '@type': 'Place',
              address: {
                '@type': 'PostalAddress',
                addressLocality: a.cidadeNome,
                addressRegion: a.ufSigla,
                addressCountry: 'BR',
              },
            },
          }
        : {}),
      ...(a.remuneracao === null
        ? {}
        : {
            baseSalary: {
              '@type': 'MonetaryAmount',
              currency: 'BRL',
              value: { '@type': 'QuantitativeValue', value: a.remuneracao, unitText: 'MONTH' },
            },
          }),
    },
    // The description was allow-listed when it was stored (kit/html.ts).
    body: `<h1>${text(a.titulo ?? '')}</h1><p class="de">${text(
      [empresa.nome, a.areaNome, `código ${a.codigo}`].filter(Boolean).join(' · '),
    )}</p>${a.reservadaPcd ? '<p>Vaga reservada a pessoas com deficiência</p>' : ''}
<dl>${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>
${a.descricao ?? ''}
<a class="agir" href="/externo/anuncios?empresaId=${empresa.id}&amp;solicitacaoId=${a.solicitacaoId}">Quero me candidatar</a>
<a class="mais" href="/vagas/${empresa.id}">Todas as vagas</a>`,
  })
}

const idOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
const missing = () =>
  page({
    title: 'Vaga não encontrada',
    description: 'Esta página não existe ou a vaga não está mais aberta.',
    body: `<h1>Vaga não encontrada</h1><p>Esta página não existe, ou a vaga não está mais aberta.</p>
<a class="agir" href="/externo/anuncios">Ver as vagas abertas</a>`,
  })

/** Vacancies of a company, and one of them, as anybody and any search engine may read them. */
export const pages: PublicPage[] = [
  {
    path: '/vagas/:empresa',
    missing,
    async render(services, { empresa }) {
      const empresaId = idOf(empresa)
      const found = empresaId && (await read(services, empresaId))
      return found ? listOf(services.settings.publicUrl, found.empresa, found.anuncios) : undefined
    },
  },
  {
    path: '/vagas/:empresa/:anuncio',
    missing,
    async render(services, { empresa, anuncio }) {
      const [empresaId, anuncioId] = [idOf(empresa), idOf(anuncio)]
      const found = empresaId && anuncioId && (await read(services, empresaId))
      const open = found ? found.anuncios.find((a) => a.id === anuncioId) : undefined
      return found && open ? one(services.settings.publicUrl, found.empresa, open) : undefined
    },
  },
]
