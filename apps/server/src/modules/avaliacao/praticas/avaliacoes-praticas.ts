import * as c from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { usaveis } from '../questionarios/modelos-dados.ts'
import './praticas-palavras.ts'
import { CONTEXTO } from './questionarios-pratica.ts'

type Linha = Omit<c.AvaliacaoPratica, 'pode'>
const linhas = (ctx: Ctx) => ctx.db.selectFrom('colaboradorAvaliacaoPraticaLista').selectAll().$narrowType<Linha>()

const NINGUEM_A_SI = 'Ninguém dá a nota da própria avaliação prática'
const centesimos = (nota: number) => Math.abs(nota * 100 - Math.round(nota * 100)) < 1e-6

/** Refuses a day on which the person did not work here, or that is still to come. */
async function conferirDia(ctx: Ctx, talentoId: number, data: string): Promise<void> {
  if (data > ctx.hoje()) throw fieldError('data', 'A data não pode ser posterior a hoje')
  const t = await ctx.db
    .selectFrom('talento')
    .select(['dataAdmissao', 'dataDesligamento'])
    .where('id', '=', talentoId)
    .executeTakeFirstOrThrow()
  if (data < t.dataAdmissao)
    throw fieldError('data', `A data não pode ser anterior à admissão, em ${formatarData(t.dataAdmissao)}`)
  if (t.dataDesligamento !== null && data > t.dataDesligamento)
    throw fieldError('data', `A data não pode ser posterior ao desligamento, em ${formatarData(t.dataDesligamento)}`)
}
/** The released version of a practical evaluation that can be used today, and whether it has questions. */
export async function versaoDaPratica(ctx: Ctx, modeloId: number) {
  const usavel = await usaveis(ctx, ['P']).where('m.id', '=', modeloId).executeTakeFirst()
  if (!usavel) throw fieldError('avaliacaoPraticaId', 'Escolha uma avaliação prática liberada')
  const [versao] = await rows(
    ctx.db,
    sql<{ id: number; perguntas: boolean }>`
      select v.id, v.perguntas > 0 as perguntas from avaliacao_versao_lista v
       where v.modelo_id = ${modeloId} and v.liberada_em is not null order by v.numero desc limit 1`,
  )
  return versao!
}
/** A mark is given where no question is asked, and only there. */
export function conferirNota(nota: number | null, temPerguntas: boolean): void {
  if (temPerguntas && nota !== null) throw fieldError('nota', c.NOTA_PELAS_PERGUNTAS)
  if (temPerguntas) return
  if (nota === null) throw fieldError('nota', c.NOTA_OBRIGATORIA)
  if (!centesimos(nota)) throw fieldError('nota', 'Informe no máximo 2 casas decimais')
}
const { routes } = resourceRoutes(c.avaliacoesPraticas, {
  table: 'colaboradorAvaliacaoPratica',
  rows: linhas,
  search: ['talentoNome', 'codigo', 'titulo', 'instrutor'],
  filters: { talentoId: true, avaliacaoPraticaId: true, situacao: true },
  neverNull: ['talentoNome', 'titulo', 'data'],
  // Nobody's own result is theirs to write.
  closed: ({ talentoId }, _what, ctx) => (talentoId === ctx.user.talentoId ? NINGUEM_A_SI : null),
  async columns(ctx, { talentoId, avaliacaoPraticaId, motivoCorrecao, ...dito }, current) {
    if (talentoId === ctx.user.talentoId) throw invalidState(NINGUEM_A_SI)
    await conferirDia(ctx, current?.talentoId ?? talentoId!, dito.data)
    if (!current) {
      const versao = await versaoDaPratica(ctx, avaliacaoPraticaId!)
      conferirNota(dito.nota, versao.perguntas)
      const questionarioId = versao.perguntas ? await pedir(ctx, versao.id) : null
      return { ...dito, talentoId: talentoId!, avaliacaoPraticaId: avaliacaoPraticaId!, questionarioId }
    }
    conferirNota(dito.nota, current.questionarioId !== null)
    const muda = dito.data !== current.data || dito.nota !== current.nota || dito.instrutor.trim() !== current.instrutor
    if (muda && motivoCorrecao === null) throw fieldError('motivoCorrecao', c.MOTIVO_OBRIGATORIO)
    return { ...dito, motivoCorrecao }
  },
})

async function pedir(ctx: Ctx, versaoId: number): Promise<number> {
  const { id } = await ctx.db
    .insertInto('questionario')
    .values({ contexto: CONTEXTO, versaoId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const avaliacoesPraticas: Route[] = Object.values(routes)
