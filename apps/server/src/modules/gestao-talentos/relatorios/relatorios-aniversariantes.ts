import {
  aniversariantesMes,
  aniversariantesTempoDeEmpresa,
} from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import { type SheetGroup, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contados, emCadaEmpresa, TALENTOS } from '../../cargo-salario/index.ts'
import {
  AREA,
  CARGO,
  cargoEFaixa,
  comLugar,
  ESTABELECIMENTO,
  NO_DIA,
  NOME,
  type NoDia,
  nosLugares,
  trabalhaEm,
} from './relatorio.ts'

/** Birthdays and anniversaries of engagement in a month. */

/** The day whose people are shown: the last of a month that is over, else today. */
const diaDoMes = (ctx: Ctx, mes: string): string => {
  const ultimo = somarDias(somarMeses(`${mes}-01`, 1), -1)
  return ultimo < ctx.hoje() ? ultimo : ctx.hoje()
}
/** '14/03' of 'MM-dd', which is also the order of the rows. */
const diaEMes = (dia: string) => `${dia.slice(3)}/${dia.slice(0, 2)}`
const linhaDoMes = (mes: string) => ({ label: 'Mês', value: formatarMes(mes) })

const doMes = reportRoutes(aniversariantesMes, async (ctx, { mes, ...f }) => {
  const dia = diaDoMes(ctx, mes)
  let semData = 0
  const groups = await emCadaEmpresa(
    ctx,
    aniversariantesMes.authority,
    f,
    async (there, daqui): Promise<SheetGroup[]> => {
      const found = await rows(
        there.db,
        sql<NoDia & { nascimento: string | null }>`
        select ${NO_DIA}, to_char(p.data_nascimento, 'MM-DD') as nascimento
          from talento t ${comLugar(sql`${dia}::date`)}
         where ${trabalhaEm(dia)} and ${nosLugares(daqui)}
           and (p.data_nascimento is null or extract(month from p.data_nascimento) = ${Number(mes.slice(5))})
         order by 8, sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
      )
      const comData = found.filter((p) => p.nascimento !== null)
      semData += found.length - comData.length
      if (comData.length === 0) return []
      return [
        {
          rows: comData.map((p) => ({
            ...{ dia: diaEMes(p.nascimento!), nome: p.nome, area: p.area },
            ...{ cargo: cargoEFaixa(p), estabelecimento: p.estabelecimento },
          })),
        },
      ]
    },
  )
  return withTotals(
    {
      filters: [linhaDoMes(mes), ...(await standardLines(ctx, f))],
      columns: [{ key: 'dia', label: 'Dia', format: 'code' }, NOME, AREA, CARGO, ESTABELECIMENTO],
      groups,
      notes:
        semData > 0
          ? [`Sem data de nascimento, e por isso fora da lista: ${contados(semData, 'talento', 'talentos')}.`]
          : [],
    },
    { unit: { one: 'aniversariante', many: 'aniversariantes' } },
  )
})

const tempo = reportRoutes(aniversariantesTempoDeEmpresa, async (ctx, { mes, anos, ...f }) => {
  const dia = diaDoMes(ctx, mes)
  const ano = Number(mes.slice(0, 4))
  const groups = await emCadaEmpresa(ctx, aniversariantesTempoDeEmpresa.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      sql<NoDia & { admissao: string; anos: number }>`
        select ${NO_DIA}, t.data_admissao as admissao, ${ano} - extract(year from t.data_admissao)::int as anos
          from talento t ${comLugar(sql`${dia}::date`)}
         where ${trabalhaEm(dia)} and ${nosLugares(daqui)}
           and extract(month from t.data_admissao) = ${Number(mes.slice(5))} and extract(year from t.data_admissao) < ${ano}
           and (${anos}::int is null or ${ano} - extract(year from t.data_admissao) = ${anos}::int)
         order by 9 desc, extract(day from t.data_admissao), sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
    )
    return [...Map.groupBy(found, (p) => p.anos)].map(([n, deles]) => ({
      title: contados(n, 'ano de empresa', 'anos de empresa'),
      rows: deles.map((p) => ({
        ...{ dia: diaEMes(p.admissao.slice(5)), nome: p.nome, area: p.area, cargo: cargoEFaixa(p) },
        ...{ admissao: p.admissao, anos: p.anos },
      })),
    }))
  })
  return withTotals(
    {
      filters: [
        linhaDoMes(mes),
        ...(anos === null ? [] : [{ label: 'Anos de empresa', value: String(anos) }]),
        ...(await standardLines(ctx, f)),
      ],
      columns: [
        { key: 'dia', label: 'Dia', format: 'code' },
        NOME,
        AREA,
        CARGO,
        { key: 'admissao', label: 'Admissão', format: 'date' },
        { key: 'anos', label: 'Anos', format: 'code' },
      ],
      groups,
      notes: ['Os anos contam desde a admissão do vínculo atual; uma readmissão começa de novo.'],
    },
    { unit: TALENTOS },
  )
})

export const relatoriosDeAniversariantes = [...doMes, ...tempo]
