/** What the palette finds of requests, adverts and candidates. */
import { autoridades as deAnuncio } from '@quadro/contract/captacao/anuncios.ts'
import {
  autoridades,
  SITUACOES,
  type SituacaoDaSolicitacao,
  situacaoDe,
} from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import { matches } from '../../kit/list.ts'
import { beginsWith, type Found, MOST_FOUND, registerSearch } from '../../kit/search.ts'
import { rows } from '../../kit/tx.ts'

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

registerSearch('Solicitações de Pessoal', [autoridades.ver], async (ctx, texto) => {
  const found = await ctx.db
    .selectFrom('solicitacaoPessoal as s')
    .leftJoin('areaAtual as a', 'a.id', 's.areaOrganizacionalId')
    .select(['s.id', 's.codigo', 's.descricao', 's.status', 's.suspensa', 's.encerrada', 's.cancelada'])
    .select('a.nome as areaNome')
    .where(sql<boolean>`(${matches(texto, 's.descricao')} or s.codigo::text = ${texto})`)
    // What is still open is what somebody looks for.
    .orderBy(sql`s.encerrada or s.cancelada`)
    .orderBy(beginsWith(texto, 's.descricao'), 'desc')
    .orderBy('s.codigo', 'desc')
    .limit(MOST_FOUND)
    .execute()
  return found.map((s) => ({
    titulo: `${s.codigo} · ${s.descricao}`,
    detalhe: s.areaNome,
    url: `${BASE}/${s.id}`,
    situacao: situacao(s),
  }))
})

// An advert opens on the page of its request, so both are asked for.
registerSearch('Anúncios', [deAnuncio.ver, autoridades.ver], async (ctx, texto) => {
  const found = await ctx.db
    .selectFrom('anuncio as a')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'a.solicitacaoId')
    .select(['a.titulo', 's.id', 's.codigo', 's.status', 's.suspensa', 's.encerrada', 's.cancelada'])
    .where(matches(texto, 'a.titulo'))
    .orderBy(sql`s.encerrada or s.cancelada`)
    .orderBy(beginsWith(texto, 'a.titulo'), 'desc')
    .orderBy('a.criadoEm', 'desc')
    .limit(MOST_FOUND)
    .execute()
  return found.map((a) => ({
    titulo: a.titulo,
    detalhe: `Solicitação ${a.codigo}`,
    url: `${BASE}/${a.id}?aba=anuncio`,
    situacao: situacao(a),
  }))
})

interface Candidatura {
  aplicacaoId: number
  solicitacaoId: number
  nome: string
  codigo: number
  descricao: string
  etapa: string | null
  contratado: boolean
}
// A candidate opens where it stands: in the last request that it applied to.
registerSearch(
  'Candidatos',
  [autoridades.ver],
  async (ctx, texto) => {
    const found = await rows(
      ctx.db,
      sql<Candidatura>`
        with ultima as (
          select distinct on (x.candidato_id) x.id, p.nome
            from candidato_solicitacao x
            join candidato c on c.id = x.candidato_id
            join pessoa p on p.id = c.pessoa_id
           where c.pessoa_id in (select pessoas_por_nome(${texto})) and x.removed_at is null
           order by x.candidato_id, x.id desc),
        primeiras as (
          select id from ultima order by ${beginsWith(texto, 'nome')} desc, nome limit ${MOST_FOUND})
        select x.id as aplicacao_id, x.solicitacao_id, x.nome, s.codigo, s.descricao, x.etapa_seletiva_nome as etapa,
               x.talento_id is not null as contratado
          from candidato_solicitacao_lista x
          join solicitacao_pessoal s on s.id = x.solicitacao_id
         where x.id in (select id from primeiras)
         order by ${beginsWith(texto, 'x.nome')} desc, x.nome`,
    )
    return found.map((c) => ({
      titulo: c.nome,
      detalhe: [`${c.codigo} · ${c.descricao}`, c.etapa].filter(Boolean).join(' · '),
      url: `${BASE}/${c.solicitacaoId}?aba=candidatos&candidato=${c.aplicacaoId}`,
      situacao: c.contratado ? { texto: 'Contratado', marca: 'ativo' } : null,
    }))
  },
  { pessoas: true },
)
