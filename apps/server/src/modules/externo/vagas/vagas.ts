import { createHash } from 'node:crypto'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarCnpj } from '@quadro/contract/kit/documentos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../../db/schema.gen.ts'
import type { PublicAnswer, PublicPage } from '../../../kit/http/public-page.ts'
import type { Services } from '../../../kit/http/services.ts'
import { type Db, rows, transaction } from '../../../kit/transaction/tx.ts'
import { feedXml } from './vagas-feed.ts'
import { type Documento, documento, type EmpresaPublica, prosa, text } from './vagas-html.ts'
import { imagemDeDivulgacao, logoPequeno, qrDaVaga } from './vagas-imagem.ts'

type Anuncio = Selectable<DB['anuncioPublico']>
interface Portal {
  empresa: EmpresaPublica
  anuncios: Anuncio[]
  /** Storage key of the logo. */
  logo: string | null
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const vagas = (n: number) => (n === 1 ? '1 vaga' : `${n} vagas`)
const lugar = (a: Anuncio) => (a.cidadeNome ? `${a.cidadeNome}, ${a.ufSigla}` : null)
const junto = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const comDia = (data: string) => `${DIAS[new Date(`${data}T12:00:00Z`).getUTCDay()]}, ${formatarData(data)}`

/** Types of contract in the vocabulary of search engines. */
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

const idOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined

/** Reads as a visitor of a company's portal; undefined when the portal is not open. */
async function visiting<T>(
  services: Services,
  empresa: string | undefined,
  read: (db: Db, portal: Portal) => Promise<T>,
): Promise<T | undefined> {
  const empresaId = idOf(empresa)
  if (empresaId === undefined) return undefined
  return transaction(services.database, { by: 'public', empresa: empresaId }, async ({ db, entered }) => {
    if (!entered.row?.aberta) return undefined
    const [found, anuncios] = await Promise.all([
      db
        .selectFrom('empresa as e')
        .leftJoin('arquivo as a', 'a.id', 'e.logoArquivoId')
        .select(['e.id', 'e.nome', 'e.razaoSocial', 'e.cnpj', 'e.cores', 'e.logoArquivoId', 'a.chave'])
        .where('e.id', '=', empresaId)
        .executeTakeFirstOrThrow(),
      db.selectFrom('anuncioPublico').selectAll().orderBy('publicadoEm', 'desc').orderBy('id', 'desc').execute(),
    ])
    const { chave: logo, ...company } = found
    const nova = { ...company, cnpj: formatarCnpj(company.cnpj) } as unknown as EmpresaPublica
    return read(db, { empresa: nova, anuncios, logo })
  })
}

const linhas = (empresa: EmpresaPublica, anuncios: Anuncio[]) =>
  `<ul class="vagas">${anuncios
    .map(
      (a) =>
        `<li><a href="/vagas/${empresa.id}/${a.id}"><strong>${text(a.titulo ?? '')}</strong>` +
        `<span>${text(junto(lugar(a), vagas(a.quantidade ?? 1)))}</span></a></li>`,
    )
    .join('')}</ul>`

/** Changes together with the content of the image, so that caches fetch the new one. */
const versao = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 10)
const linhaDaImagem = (a: Anuncio) => junto(lugar(a), descricaoDe(VINCULO, a.vinculo), vagas(a.quantidade ?? 1))
const imagemDe = (url: string, empresa: EmpresaPublica, ...shown: unknown[]) =>
  `${url}/imagem.png?v=${versao(empresa.nome, empresa.logoArquivoId, empresa.cores, shown)}`

function lista(publicUrl: string, { empresa, anuncios }: Portal): PublicAnswer {
  const total = anuncios.reduce((sum, a) => sum + (a.quantidade ?? 0), 0)
  const url = `${publicUrl}/vagas/${empresa.id}`
  return documento({
    title: `Vagas abertas em ${empresa.nome}`,
    description:
      total > 0 ? `${vagas(total)} em ${empresa.nome}. Candidate-se pela internet.` : `Vagas de ${empresa.nome}.`,
    url,
    image: imagemDe(url, empresa, total),
    empresa,
    layout: 'folha uma',
    body: `<h1>Vagas abertas</h1><p class="de">${
      total > 0
        ? `${vagas(total)} em ${text(empresa.nome)}`
        : 'Nenhuma vaga aberta agora. Deixe o seu cadastro pronto para as próximas.'
    }</p>
${total > 0 ? linhas(empresa, anuncios) : ''}
<div class="acoes"><a class="agir" href="/externo/anuncios?empresaId=${empresa.id}">Área do candidato</a></div>`,
  })
}

/** The vacancy's data for search engines (schema.org). */
function jobPosting(url: string, image: string, empresa: EmpresaPublica, a: Anuncio) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: a.titulo,
    description: a.descricao,
    identifier: { '@type': 'PropertyValue', name: empresa.nome, value: String(a.codigo) },
    datePosted: a.publicadoEm,
    ...(a.previsaoEncerramento ? { validThrough: `${a.previsaoEncerramento}T23:59:59` } : {}),
    ...(a.vinculo ? { employmentType: EMPLOYMENT[a.vinculo] } : {}),
    hiringOrganization: { '@type': 'Organization', name: empresa.nome, legalName: empresa.razaoSocial },
    ...(a.areaNome ? { occupationalCategory: a.areaNome } : {}),
    ...(a.horarioComercial ? { workHours: a.horarioComercial } : {}),
    totalJobOpenings: a.quantidade,
    directApply: true,
    image,
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
  }
}

const MAIS_VAGAS = 6
function vaga(publicUrl: string, { empresa, anuncios }: Portal, a: Anuncio): PublicAnswer {
  const facts: [string, string | null | undefined, soLargo?: boolean][] = [
    ['Vagas', String(a.quantidade)],
    ['Onde', lugar(a), true],
    ['Contrato', descricaoDe(VINCULO, a.vinculo)],
    ['Horário', a.horarioComercial],
    ['Salário', a.remuneracao === null ? 'A combinar' : formatarDinheiro(a.remuneracao)],
    ['Código', String(a.codigo), true],
  ]
  const url = `${publicUrl}/vagas/${empresa.id}/${a.id}`
  const image = imagemDe(url, empresa, a.titulo, linhaDaImagem(a))
  const title = `${a.titulo} em ${empresa.nome}`
  const apply = `/externo/anuncios?empresaId=${empresa.id}&amp;solicitacaoId=${a.solicitacaoId}`
  const direct = `/externo/candidatura?empresaId=${empresa.id}&amp;solicitacaoId=${a.solicitacaoId}`
  const agir = `<a class="agir" href="${direct}">Quero me candidatar</a><p class="dica">Leva poucos minutos, pelo celular.</p>`
  const others = anuncios
    .filter((other) => other.id !== a.id)
    .toSorted((x, y) => Number(y.cidadeNome === a.cidadeNome) - Number(x.cidadeNome === a.cidadeNome))
    .slice(0, MAIS_VAGAS)
  const said = encodeURIComponent(`${title}: ${url}`)
  return documento({
    title,
    description: plain(a.descricao ?? '').slice(0, 160) || title,
    url,
    image,
    empresa,
    data: jobPosting(url, image, empresa, a),
    layout: 'folha',
    bar: agir,
    // The description was sanitised when it was saved (kit/html.ts).
    body: `<div class="cab"><h1>${text(a.titulo ?? '')}</h1>
<p class="de">${text(junto(a.areaNome, lugar(a), `publicada em ${formatarData(a.publicadoEm)}`))}</p>
${a.previsaoEncerramento ? `<p class="prazo">Inscrições até ${comDia(a.previsaoEncerramento)}</p>` : ''}${
  a.reservadaPcd ? '<p class="pcd">Vaga reservada a pessoas com deficiência</p>' : ''
}</div>
<aside class="lado">${agir}
<dl>${facts
      .filter(([, value]) => value)
      .map(
        ([label, value, soLargo]) =>
          `<div${soLargo ? ' class="so-largo"' : ''}><dt>${label}</dt><dd>${text(value ?? '')}</dd></div>`,
      )
      .join('')}</dl>
<div class="conhece" id="compartilhar"><h2>Conhece alguém?</h2>
<div class="jeitos"><a href="https://wa.me/?text=${said}" rel="noopener">WhatsApp</a><a href="https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}" rel="noopener">LinkedIn</a><a href="mailto:?subject=${encodeURIComponent(title)}&amp;body=${said}">E-mail</a></div>
<a class="amigo" href="${apply}&amp;amigo=1">Enviar anúncio para um amigo</a></div></aside>
<div class="texto">${prosa(a.descricao ?? '')}
${others.length > 0 ? `<h2>Outras vagas</h2>${linhas(empresa, others)}` : ''}</div>`,
  })
}

/** A page for addresses without content, with a message and other vacancies. */
function nada(
  d: Pick<Documento, 'title' | 'description'> & { status: number; portal?: Portal | undefined },
): PublicAnswer {
  const { portal, ...rest } = d
  const others = portal?.anuncios.slice(0, MAIS_VAGAS) ?? []
  return documento({
    ...rest,
    empresa: portal?.empresa,
    layout: 'folha uma',
    body: `<h1>${text(d.title)}</h1><p>${text(d.description)}</p>
${portal && others.length > 0 ? `<h2>Vagas abertas agora</h2>${linhas(portal.empresa, others)}` : ''}
<div class="acoes"><a class="agir" href="/vagas${portal ? `/${portal.empresa.id}` : ''}">Ver as vagas abertas</a></div>`,
  })
}
const naoEncontrada = (portal?: Portal): PublicAnswer =>
  nada({
    status: 404,
    title: 'Vaga não encontrada',
    description: 'Esta página não existe, ou a vaga não está aberta agora.',
    portal,
  })

const MESES = (n: number) => (n === 1 ? '1 mês' : `${n} meses`)
/** The privacy page: the company's own text and the rules that apply to everybody. */
async function privacidade(publicUrl: string, db: Db, { empresa }: Portal): Promise<PublicAnswer> {
  const k = await db
    .selectFrom('empresaConfiguracao')
    .select(['politicaSeguranca', 'tempoExclusaoCandidato'])
    .executeTakeFirst()
  const meses = k?.tempoExclusaoCandidato ?? 0
  return documento({
    title: `Privacidade dos candidatos em ${empresa.nome}`,
    description: `Como ${empresa.nome} trata os dados de quem se candidata.`,
    url: `${publicUrl}/vagas/${empresa.id}/privacidade`,
    empresa,
    layout: 'folha uma',
    body: `<h1>Privacidade</h1><p class="de">${text(`${empresa.razaoSocial} · CNPJ ${empresa.cnpj}`)}</p>
<div class="prosa"><section>${k?.politicaSeguranca ?? ''}</section>
<section><h2>Os seus dados são seus</h2><ul>
<li>Em Meus Dados, na área do candidato, você baixa tudo o que a empresa guarda sobre você.</li>
<li>No mesmo lugar você apaga o seu cadastro, as suas candidaturas e os seus documentos. O que é apagado não volta.</li>
<li>${
      meses > 0
        ? `Sem nenhuma atividade sua por ${MESES(meses)}, o cadastro é apagado. Antes disso chega um aviso ao seu e-mail.`
        : 'O cadastro fica guardado enquanto você não o apagar.'
    }</li></ul></section></div>`,
  })
}

const png = (body: Buffer): PublicAnswer => ({ type: 'image/png', body, immutable: true })

/** Companies with open portals, by name. */
const portais = (services: Services) =>
  transaction(services.database, { by: 'door' }, ({ db }) =>
    rows(
      db,
      sql<{ id: number; nome: string }>`select id, nome from empresa where ativa and portal_aberto order by nome, id`,
    ),
  )
async function escolha(services: Services): Promise<PublicAnswer> {
  const empresas = await portais(services)
  return documento({
    title: 'Vagas abertas',
    description: 'Escolha a empresa para ver as vagas abertas.',
    url: `${services.settings.publicUrl}/vagas`,
    layout: 'folha uma',
    body: `<h1>Vagas abertas</h1><p class="de">${
      empresas.length > 0 ? 'Escolha a empresa' : 'Nenhuma empresa recebe candidatos agora.'
    }</p>
<ul class="vagas">${empresas.map((e) => `<li><a href="/vagas/${e.id}"><strong>${text(e.nome)}</strong></a></li>`).join('')}</ul>`,
  })
}

/** Maximum number of addresses in a site map. */
const MAPA_MAXIMO = 50_000
async function mapa(services: Services): Promise<PublicAnswer> {
  const { publicUrl } = services.settings
  const addresses: string[] = []
  for (const { id } of await portais(services))
    await visiting(services, String(id), async (_db, { anuncios }) => {
      const url = `${publicUrl}/vagas/${id}`
      addresses.push(`<url><loc>${text(url)}</loc></url>`)
      for (const a of anuncios)
        addresses.push(`<url><loc>${text(`${url}/${a.id}`)}</loc><lastmod>${a.publicadoEm}</lastmod></url>`)
    })
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.slice(0, MAPA_MAXIMO).join('\n')}
</urlset>
`,
  }
}

/** The vacancies for job boards; undefined where the company has not set it. */
const feed = (services: Services, empresa: string | undefined, make: (portal: Portal) => PublicAnswer) =>
  visiting(services, empresa, async (db, portal) => {
    const k = await db.selectFrom('empresaConfiguracao').select('vagasEmFeed').executeTakeFirst()
    return k?.vagasEmFeed ? make(portal) : undefined
  })
function feedJson(publicUrl: string, { empresa, anuncios }: Portal): PublicAnswer {
  const vagas = anuncios.map((a) => {
    const url = `${publicUrl}/vagas/${empresa.id}/${a.id}`
    return jobPosting(url, imagemDe(url, empresa, a.titulo, linhaDaImagem(a)), empresa, a)
  })
  return { type: 'application/json; charset=utf-8', body: JSON.stringify({ empresa: empresa.nome, vagas }) }
}

/** Public pages: the vacancies of a company and a single vacancy, also for search engines. */
export const pages: PublicPage[] = [
  {
    path: '/robots.txt',
    render: async ({ settings }) => ({
      type: 'text/plain; charset=utf-8',
      // The rest of the product requires a login.
      body: `User-agent: *\nAllow: /vagas\nDisallow: /\n\nSitemap: ${settings.publicUrl}/sitemap.xml\n`,
    }),
  },
  { path: '/sitemap.xml', render: mapa },
  { path: '/vagas', render: escolha },
  {
    path: '/vagas/:empresa',
    render: async (services, { empresa }) =>
      (await visiting(services, empresa, async (_db, portal) => lista(services.settings.publicUrl, portal))) ??
      naoEncontrada(),
  },
  {
    path: '/vagas/:empresa/privacidade',
    render: async (services, { empresa }) =>
      (await visiting(services, empresa, (db, portal) => privacidade(services.settings.publicUrl, db, portal))) ??
      naoEncontrada(),
  },
  {
    path: '/vagas/:empresa/vagas.xml',
    render: async (services, { empresa }) =>
      (await feed(services, empresa, (portal) =>
        feedXml(services.settings.publicUrl, portal.empresa, portal.anuncios),
      )) ?? naoEncontrada(),
  },
  {
    path: '/vagas/:empresa/vagas.json',
    render: async (services, { empresa }) =>
      (await feed(services, empresa, (portal) => feedJson(services.settings.publicUrl, portal))) ?? naoEncontrada(),
  },
  {
    path: '/vagas/:empresa/logo.png',
    async render(services, { empresa }) {
      const logo = await visiting(services, empresa, async (_db, portal) => portal.logo)
      return logo ? png(await logoPequeno(services.storage, logo)) : naoEncontrada()
    },
  },
  {
    path: '/vagas/:empresa/imagem.png',
    async render(services, { empresa }) {
      const portal = await visiting(services, empresa, async (_db, found) => found)
      if (!portal) return naoEncontrada()
      const total = portal.anuncios.reduce((sum, a) => sum + (a.quantidade ?? 0), 0)
      const linha = total > 0 ? vagas(total) : ''
      const shown = { empresa: portal.empresa, logo: portal.logo, titulo: 'Vagas abertas', linha: linha || 'Em breve' }
      return png(await imagemDeDivulgacao(services.storage, shown))
    },
  },
  {
    path: '/vagas/:empresa/:anuncio',
    async render(services, { empresa, anuncio }) {
      const answer = await visiting(services, empresa, async (db, portal) => {
        const id = idOf(anuncio)
        const open = portal.anuncios.find((a) => a.id === id)
        if (open) return vaga(services.settings.publicUrl, portal, open)
        const ended =
          id && (await db.selectFrom('anuncioEncerrado').select('titulo').where('id', '=', id).executeTakeFirst())
        if (!ended) return naoEncontrada(portal)
        return nada({
          status: 410,
          title: 'Inscrições encerradas',
          description: `A vaga ${ended.titulo} não recebe mais inscrições.`,
          portal,
        })
      })
      return answer ?? naoEncontrada()
    },
  },
  {
    // Printed on posters; the source (0: none) stands in the address that it holds.
    path: '/vagas/:empresa/:anuncio/qr/:origem/vaga.png',
    async render(services, { empresa, anuncio, origem }) {
      const portal = await visiting(services, empresa, async (_db, found) => found)
      const open = portal?.anuncios.find((a) => a.id === idOf(anuncio))
      if (!portal || !open) return naoEncontrada(portal)
      const fonte = idOf(origem)
      const url = `${services.settings.publicUrl}/vagas/${portal.empresa.id}/${open.id}`
      return png(await qrDaVaga(fonte ? `${url}?origem=${fonte}` : url))
    },
  },
  {
    path: '/vagas/:empresa/:anuncio/imagem.png',
    async render(services, { empresa, anuncio }) {
      const portal = await visiting(services, empresa, async (_db, found) => found)
      const open = portal?.anuncios.find((a) => a.id === idOf(anuncio))
      if (!portal || !open) return naoEncontrada(portal)
      const shown = {
        empresa: portal.empresa,
        logo: portal.logo,
        titulo: open.titulo ?? '',
        linha: linhaDaImagem(open),
      }
      return png(await imagemDeDivulgacao(services.storage, shown))
    },
  },
]
