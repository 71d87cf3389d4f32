/** Search in the command palette: requests, adverts and candidates. */
import { autoridades as deAnuncio } from '@quadro/contract/captacao/anuncios/anuncios.ts'
import {
  base as CANDIDATOS,
  autoridades as deCandidato,
} from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import {
  autoridades,
  SITUACOES,
  type SituacaoDaSolicitacao,
  situacaoDe,
} from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/http/context.ts'
import { matches } from '../../kit/records/list.ts'
import { beginsWith, type Found, isSought, MOST_FOUND, registerSearch, type Sought } from '../../kit/records/search.ts'
import { rows } from '../../kit/transaction/tx.ts'

const BASE = '/captacao/solicitacoes-pessoal'
const MARCAS = {
  I: 'espera',
  A: 'ativo',
  R: 'recusado',
  S: 'parcial',
  E: 'fechado',
  C: 'fechado',
} as const satisfies Record<SituacaoDaSolicitacao, NonNullable<Found['situacao']>['marca']>
export const situacao = (s: Parameters<typeof situacaoDe>[0]): Found['situacao'] => ({
  texto: SITUACOES[situacaoDe(s)],
  marca: MARCAS[situacaoDe(s)],
})

registerSearch(
  'Solicitações de Pessoal',
  [autoridades.ver],
  async (ctx, sought) => {
    const found = await ctx.db
      .selectFrom('solicitacaoPessoal as s')
      .leftJoin('areaAtual as a', 'a.id', 's.areaOrganizacionalId')
      .select(['s.id', 's.codigo', 's.descricao', 's.status', 's.suspensa', 's.encerrada', 's.cancelada'])
      .select('a.nome as areaNome')
      .where(
        isSought(
          sought,
          's.id',
          (texto) => sql<boolean>`(${matches(texto, 's.descricao')} or s.codigo::text = ${texto})`,
        ),
      )
      // Open requests first, because users mostly look for those.
      .orderBy(sql`s.encerrada or s.cancelada`)
      .orderBy(beginsWith(sought, 's.descricao'), 'desc')
      .orderBy('s.codigo', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return found.map((s) => ({
      titulo: `${s.codigo} · ${s.descricao}`,
      detalhe: s.areaNome,
      url: `${BASE}/${s.id}`,
      situacao: situacao(s),
    }))
  },
  { lugar: 1, paginas: [`${BASE}/{id}`] },
)

// An advert opens on the page of its request, so the user needs both authorities.
registerSearch(
  'Anúncios',
  [deAnuncio.ver, autoridades.ver],
  async (ctx, sought) => {
    const found = await ctx.db
      .selectFrom('anuncio as a')
      .innerJoin('solicitacaoPessoal as s', 's.id', 'a.solicitacaoId')
      .select(['a.titulo', 's.id', 's.codigo', 's.status', 's.suspensa', 's.encerrada', 's.cancelada'])
      .where(isSought(sought, 's.id', (texto) => matches(texto, 'a.titulo')))
      .orderBy(sql`s.encerrada or s.cancelada`)
      .orderBy(beginsWith(sought, 'a.titulo'), 'desc')
      .orderBy('a.criadoEm', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return found.map((a) => ({
      titulo: a.titulo,
      detalhe: `Solicitação ${a.codigo}`,
      url: `${BASE}/${a.id}?aba=anuncio`,
      situacao: situacao(a),
    }))
  },
  { lugar: 2, paginas: [`${BASE}/{id}?aba=anuncio`] },
)

interface Candidatura {
  aplicacaoId: number
  solicitacaoId: number
  nome: string
  codigo: number
  descricao: string
  etapa: string | null
  contratado: boolean
}
const DA_SELECAO = `${BASE}/{}?aba=candidatos&candidato={id}`
/** Candidates in a selection. Each opens in the last request that they applied to. */
async function naSelecao(ctx: Ctx, sought: Sought): Promise<Found[]> {
  const ultimas =
    sought.ids !== undefined
      ? sql`select x.id from candidato_solicitacao x where x.id = any (${sought.ids}::bigint[]) and x.removed_at is null`
      : sql`
        select id from (
          select distinct on (x.candidato_id) x.id, p.nome
            from candidato_solicitacao x
            join candidato c on c.id = x.candidato_id
            join pessoa p on p.id = c.pessoa_id
           where c.pessoa_id in (select pessoas_por_nome(${sought.texto})) and x.removed_at is null
           order by x.candidato_id, x.id desc) ultima
         order by ${beginsWith(sought, 'nome')} desc, nome limit ${MOST_FOUND}`
  const found = await rows(
    ctx.db,
    sql<Candidatura>`
      select x.id as aplicacao_id, x.solicitacao_id, x.nome, s.codigo, s.descricao, x.etapa_seletiva_nome as etapa,
             x.talento_id is not null as contratado
        from candidato_solicitacao_lista x
        join solicitacao_pessoal s on s.id = x.solicitacao_id
       where x.id in (${ultimas})
       order by ${beginsWith(sought, 'x.nome')} desc, x.nome`,
  )
  return found.map((c) => ({
    titulo: c.nome,
    detalhe: [`${c.codigo} · ${c.descricao}`, c.etapa].filter(Boolean).join(' · '),
    url: `${BASE}/${c.solicitacaoId}?aba=candidatos&candidato=${c.aplicacaoId}`,
    situacao: c.contratado ? { texto: 'Contratado', marca: 'ativo' } : null,
  }))
}

/** Candidates in the registry. A search by name leaves out those that the user already finds in a selection. */
async function noCadastro(ctx: Ctx, sought: Sought): Promise<Found[]> {
  const found = await ctx.db
    .selectFrom('candidato as c')
    .innerJoin('pessoa as p', 'p.id', 'c.pessoaId')
    .leftJoin('cidade as m', 'm.id', 'p.cidadeId')
    .select(['c.id', 'p.nome', 'm.nome as cidade'])
    .where(isSought(sought, 'c.id', (texto) => sql<boolean>`c.pessoa_id in (select pessoas_por_nome(${texto}))`))
    .$if(sought.texto !== undefined && ctx.user.can(autoridades.ver), (query) =>
      query.where(
        sql<boolean>`not exists (select from candidato_solicitacao x where x.candidato_id = c.id and x.removed_at is null)`,
      ),
    )
    .orderBy(beginsWith(sought, 'p.nome'), 'desc')
    .orderBy('p.nome')
    .limit(MOST_FOUND)
    .execute()
  return found.map((c) => ({
    titulo: c.nome,
    detalhe: ['Candidato', c.cidade].filter(Boolean).join(' · '),
    url: `${CANDIDATOS}/${c.id}`,
    situacao: null,
  }))
}

registerSearch('Candidatos', [autoridades.ver], naSelecao, { lugar: 4, paginas: [DA_SELECAO], pessoas: true })
const DO_CADASTRO = `${CANDIDATOS}/{id}`
registerSearch('Candidatos', [deCandidato.ver], noCadastro, { lugar: 4, paginas: [DO_CADASTRO], pessoas: true })
