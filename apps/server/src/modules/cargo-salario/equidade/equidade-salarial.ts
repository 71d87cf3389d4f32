import { equidadeSalarial, TODOS } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import {
  diaDoSemestre,
  GRUPOS_DA_CBO,
  nomeDoSemestre,
  nomesDosGrupos,
  semestresEncerrados,
} from '@quadro/contract/cargo-salario/equidade/semestres.ts'
import { menosDe, minimoEm } from '@quadro/contract/kit/celulas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { CellValue, SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { nothingTold, smallestGroups } from '../../../kit/reports/small-cells.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { razoes } from './razoes.ts'
import { type Atomo, gruposDe, type Pessoa, retratos } from './retratos.ts'

type Lida = {
  [K in keyof Pessoa]: K extends 'id' | 'estabelecimentoId' | 'faixaId' | 'admissao' ? Pessoa[K] : Pessoa[K] | null
}
const completa = (p: Lida): p is Pessoa => p.sexo !== null && p.grupo !== null && p.centavos !== null && p.centavos > 0

/** Everybody who worked on the last day of a half-year, in the whole company. */
const pessoasDe = (ctx: Ctx, semestre: string): Promise<Lida[]> =>
  rows(ctx.db, sql<Lida>`select * from pessoas_da_equidade(${diaDoSemestre(semestre)}::date)`)

/** Why people are in no figure, in words: how many they are would be a figure of its own. */
function deFora(pessoas: readonly Lida[]): string | null {
  const faltam = (
    [
      ['sexo', (p) => p.sexo === null],
      ['código da CBO na faixa', (p) => p.grupo === null],
      ['salário na data', (p) => !p.centavos],
    ] as const satisfies readonly [string, (p: Lida) => boolean][]
  )
    .filter(([, falta]) => pessoas.some(falta))
    .map(([nome]) => nome)
  return faltam.length > 0 ? `Fica fora da conta quem não tem registrado: ${faltam.join('; ')}.` : null
}

export const NAO_SUBSTITUI =
  'Relatório próprio, com os salários registrados aqui. Não substitui o Relatório de Transparência Salarial do Ministério do Trabalho e Emprego, que é feito com os dados do eSocial.'

export const equidadeRoutes = reportRoutes(equidadeSalarial, async (ctx, { semestre, estabelecimentosIds }) => {
  if (ctx.user.areas !== null)
    throw new AppError('NO_DATA', 'A equidade salarial é da empresa inteira: quem é restrito a áreas não a vê.')
  const encerrados = semestresEncerrados(ctx.hoje())
  if (!encerrados.includes(semestre)) throw new AppError('NO_DATA', 'Este semestre ainda não terminou.')
  const minimos = await smallestGroups(ctx, 'pessoas')
  const kDe = (cada: string) => minimoEm(minimos, diaDoSemestre(cada).slice(0, 7))
  const k = kDe(semestre)
  const ate = encerrados.slice(0, encerrados.indexOf(semestre) + 1)
  const lidas: Lida[][] = []
  for (const cada of ate) lidas.push(await pessoasDe(ctx, cada))
  const dia = diaDoSemestre(semestre)
  const feitos = retratos(ate.map((cada, i) => ({ pessoas: lidas[i]!.filter(completa), k: kDe(cada) })))
  const atomos = feitos.at(-1)!
  const dito = ate[feitos.findLastIndex((cada) => cada.length > 0)]
  const pedido = new Set(estabelecimentosIds)
  const tem = ({ estabelecimentoId }: Pick<Pessoa, 'estabelecimentoId'>) =>
    pedido.size === 0 || pedido.has(estabelecimentoId)
  const ditos = atomos.filter((atomo) => atomo.every(tem))
  const cortados = atomos.filter((atomo) => atomo.some(tem) && !atomo.every(tem))
  const linha = (grupo: string, pessoas: Atomo): SheetRow => ({ grupo, ...razoes(pessoas, dia, k) })
  const porGrupos = [...Map.groupBy(ditos, (atomo) => gruposDe(atomo).join())].sort(
    ([a], [b]) => a.length - b.length || a.localeCompare(b),
  )
  const alguem = lidas.at(-1)!.some(tem)
  const linhas =
    ditos.length > 0
      ? [
          linha(TODOS, ditos.flat()),
          ...porGrupos.map(([, deles]) => linha(nomesDosGrupos(gruposDe(deles.flat())), deles.flat())),
        ]
      : alguem
        ? [
            {
              grupo: atomos.length === 0 && dito ? mudaramPoucos(dito, Math.max(k, kDe(dito))) : nothingTold(k),
              mulheres: null,
              homens: null,
              media: null,
              mediana: null,
              ajustada: null,
            },
          ]
        : []
  return {
    filters: [
      { label: 'Semestre', value: `${nomeDoSemestre(semestre)}, salários de ${formatarData(dia)}` },
      ...(await standardLines(ctx, { estabelecimentosIds })),
    ],
    columns: [
      { key: 'grupo', label: 'Grupo ocupacional (CBO)', format: 'text', weight: 3 },
      { key: 'mulheres', label: 'Mulheres', format: 'integer' },
      { key: 'homens', label: 'Homens', format: 'integer' },
      { key: 'media', label: 'Média', format: 'percent', decimals: 0 },
      { key: 'mediana', label: 'Mediana', format: 'percent', decimals: 0 },
      { key: 'ajustada', label: 'Ajustada', format: 'percent', decimals: 0 },
    ],
    groups: linhas.length > 0 ? [{ title: nomeDoSemestre(semestre), rows: linhas }] : [],
    ...(ditos.length > 0
      ? {
          chart: {
            type: 'bar-horizontal' as const,
            title: 'Mediana e ajustada',
            labels: linhas.map(({ grupo }) => String(grupo)),
            series: [
              { name: 'Mediana', values: linhas.map(({ mediana }) => numero(mediana)) },
              { name: 'Ajustada', values: linhas.map(({ ajustada }) => numero(ajustada)) },
            ],
            target: { label: 'Igual', value: 100 },
            decimals: 0,
            suffix: '%',
          },
        }
      : {}),
    notes: [
      NAO_SUBSTITUI,
      'Percentuais: salário das mulheres sobre o dos homens; 100% é igual. A ajustada compara quem está na mesma faixa, com o mesmo tempo de casa. Não prova causa: compara só o que foi medido.',
      `Grupos com ${menosDe(k)} mulheres ou homens são somados a outros, e também os pequenos que mudaram por ${menosDe(k)} pessoas desde outro semestre, para que nenhuma diferença mostre alguém. A mediana e a ajustada pedem ${2 * k} de cada sexo; a ajustada, em faixas com os dois.`,
      ...(cortados.length > 0
        ? [`Não entram, porque só aparecem somados aos de outros estabelecimentos: ${gruposFora(cortados)}.`]
        : []),
      ...[deFora(lidas.at(-1)!)].filter((nota) => nota !== null),
    ],
  }
})
/** Why nothing is told of a half-year, when an earlier one was told. */
const mudaramPoucos = (dito: string, k: number): string =>
  `Mudaram ${menosDe(k)} mulheres ou homens desde o ${nomeDoSemestre(dito)}: vale o relatório dele`
const numero = (valor: CellValue | undefined) => (typeof valor === 'number' ? valor : null)
const gruposFora = (atomos: readonly Atomo[]): string => {
  const grupos = new Set(atomos.flatMap(gruposDe))
  return GRUPOS_DA_CBO.filter(({ grupo }) => grupos.has(grupo))
    .map(({ nome }) => nome)
    .join(', ')
}
