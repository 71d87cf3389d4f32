/** What is expected of people's experience on a day, for the reports: one reading, within the reader's reach. */
import { DIAS_ANTES, diaDaExperiencia } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { among } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { completar, type Linha, previstas } from '../experiencia/experiencia-leitura.ts'

export type Esperada = Linha & {
  /** It was answered until the day of the report. */
  feita: boolean
  respondidaEm: string | null
}
export interface Recorte {
  dataReferencia: string
  talentosIds?: readonly number[]
  /** Models; an evaluation of another one is left out. */
  avaliacoesIds?: readonly number[]
  periodosIds?: readonly number[]
  estabelecimentosIds?: readonly number[]
  areasIds?: readonly number[]
  cargosIds?: readonly number[]
}

/**
 * The evaluations expected of who worked here on the day, by person and period. An answer of a later day was not there yet, so it is told as
 * missing and without a result.
 */
export async function esperadasEm(ctx: Ctx, f: Recorte): Promise<Esperada[]> {
  const found = await rows(
    ctx.db,
    sql<Esperada>`
      select p.*, coalesce(p.respondido_em::date <= ${f.dataReferencia}::date, false) as feita, p.respondido_em::date::text as respondida_em
        from ${previstas()} p
        join talento_lista t on t.id = p.talento_id
       where t.data_admissao <= ${f.dataReferencia}::date and (t.data_desligamento is null or t.data_desligamento >= ${f.dataReferencia}::date)
         and ${among('p.talento_id', f.talentosIds ?? [])} and ${among('p.modelo_efetivo_id', f.avaliacoesIds ?? [])}
         and ${among('p.periodo_experiencia_id', f.periodosIds ?? [])}
         and ${among('t.estabelecimento_id', f.estabelecimentosIds ?? [])}
         and ${among('t.area_id', f.areasIds ?? [])} and ${among('t.cargo_id', f.cargosIds ?? [])}
       order by sem_acento(p.talento_nome), p.talento_id, p.dias, p.periodo_experiencia_id, p.id nulls first`,
  )
  await completar(ctx, found)
  for (const r of found) if (!r.feita) Object.assign(r, { percentual: null, respondidaEm: null })
  return found
}

/** What an evaluation was on that day, in one word. */
export function situacaoEm(r: Pick<Esperada, 'feita' | 'situacao' | 'fim'>, dia: string): string {
  if (r.feita) return 'Respondida'
  if (r.situacao === 'D') return 'Dispensada'
  if (r.fim < dia) return 'Em atraso'
  return somarDias(r.fim, -DIAS_ANTES) <= dia ? 'A responder' : 'Prevista'
}
/** Whether somebody still has to answer it. */
export const falta = (r: Pick<Esperada, 'feita' | 'situacao'>): boolean => !r.feita && r.situacao !== 'D'
export const diaEm = (r: Pick<Esperada, 'dataAdmissao'>, dia: string): number => diaDaExperiencia(r.dataAdmissao, dia)

/** The evaluations of each person, in the order of the names; with `periodos`, only those of so many first periods. */
export function porTalento(list: readonly Esperada[], periodos?: number): Esperada[][] {
  return [...Map.groupBy(list, (r) => r.talentoId).values()].map((dela) => {
    const ordem = [...new Set(dela.map((r) => r.periodoExperienciaId))].slice(0, periodos)
    return dela.filter((r) => ordem.includes(r.periodoExperienciaId))
  })
}
