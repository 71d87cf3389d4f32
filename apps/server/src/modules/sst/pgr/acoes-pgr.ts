import { type AcaoPgr, acoesPgr as c } from '@quadro/contract/sst/pgr/acoes-pgr.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { avisarResponsavel, colunasDeUmaAcao, gravarUltimoAcompanhamento } from '../../cargo-salario/index.ts'

/** The actions of the programmes: rows of the shared plan of action with the group and the risk that they are for. */

labelTable('acao_pgr', c.plural)

/** The group and the risk belong to the programme, in whichever version. */
async function exigirAlvo(ctx: Ctx, pgrId: number, grupoId: number | null): Promise<void> {
  if (grupoId === null) return
  const found = await ctx.db
    .selectFrom('pgrVersaoGrupo as x')
    .innerJoin('pgrVersao as v', 'v.id', 'x.pgrVersaoId')
    .select('x.id')
    .where('v.pgrId', '=', pgrId)
    .where('x.grupoHomogeneoId', '=', grupoId)
    .executeTakeFirst()
  if (!found) throw fieldError('grupoHomogeneoId', 'O grupo não faz parte deste PGR')
}

const { routes } = resourceRoutes(c, {
  table: 'acao',
  where: { origemTipo: 'pgr' },
  rows: (ctx) =>
    ctx.db
      .selectFrom('acaoPgrLista')
      .select([
        ...(['id', 'versao', 'nome', 'meta', 'responsavelId', 'responsavelNome', 'previsaoInicio'] as const),
        ...(['previsaoTermino', 'acompanhamentoInicio', 'acompanhamentoTermino', 'acompanhamentoSituacao'] as const),
        ...(['acompanhamentoObservacao', 'situacao', 'atrasada', 'pgrId', 'pgrNome', 'grupoHomogeneoId'] as const),
        ...(['grupoHomogeneoNome', 'riscoId', 'riscoNome'] as const),
        ...(['probabilidadeDepoisId', 'probabilidadeDepoisNome', 'gravidadeDepoisId', 'gravidadeDepoisNome'] as const),
      ])
      .$narrowType<Omit<AcaoPgr, 'pode'>>(),
  search: ['nome', 'responsavelNome'],
  filters: {
    pgrId: true,
    aberta: (sim) => sql<boolean>`(situacao in ('P', 'E')) = ${sim}`,
    atrasada: (sim) => sql<boolean>`atrasada = ${sim}`,
  },
  neverNull: ['nome', 'previsaoInicio', 'responsavelNome'],
  may: (_, { situacao }, usual) => usual.filter((what) => what !== 'editar' || situacao === 'P' || situacao === 'E'),
  looksUp: ['responsavelId'],
  async columns(ctx, form, atual) {
    await exigirAlvo(ctx, form.pgrId, form.grupoHomogeneoId)
    const { nome: titulo, meta, responsavelId: talentoId, previsaoInicio, previsaoTermino } = form
    const colunas = await colunasDeUmaAcao(ctx, { titulo, meta, talentoId, previsaoInicio, previsaoTermino }, atual)
    return {
      ...colunas,
      // A new one prevents, with the usual priority; the shared plan changes that.
      ...(atual ? {} : { tipo: 'P', prioridade: '2' }),
      origemId: form.pgrId,
    }
  },
  async parts(ctx, acaoId, form, atual) {
    const { pgrId, grupoHomogeneoId, riscoId, probabilidadeDepoisId, gravidadeDepoisId } = form
    const alvo = { pgrId, grupoHomogeneoId, riscoId, probabilidadeDepoisId, gravidadeDepoisId }
    await ctx.db
      .insertInto('acaoPgr')
      .values({ acaoId, ...alvo })
      .onConflict((on) => on.columns(['empresaId', 'acaoId']).doUpdateSet(alvo))
      .execute()
    await gravarUltimoAcompanhamento(ctx, acaoId, {
      ...{ inicio: form.acompanhamentoInicio, termino: form.acompanhamentoTermino },
      ...{ situacao: form.acompanhamentoSituacao, observacao: form.acompanhamentoObservacao },
    })
    await avisarResponsavel(ctx, acaoId, atual)
  },
})
export const acoesPgr: Route[] = Object.values(routes)
