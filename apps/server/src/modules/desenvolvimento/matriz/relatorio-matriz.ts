import {
  MAIS_COLUNAS,
  matrizTreinamento,
  QUEM_MOSTRAR,
} from '@quadro/contract/desenvolvimento/matriz/relatorio-matriz.ts'
import { dizerExigido, emOrdem } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import type { SheetColumn } from '@quadro/contract/kit/sheet.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { contados, emCadaEmpresa, emGrupos, linhaDaData, linhaDaLista, porNome } from '../../cargo-salario/index.ts'
import { type Exigido, exigidos } from './exigidos.ts'

const NOTAS = (dias: number) => [
  `Mês: está em dia e vence nele. 'vence em' e 'vencido há' dizem dias; vence em até ${contados(dias, 'dia', 'dias')}.`,
  "'pendente': os cursos foram feitos, e falta a avaliação prática ou o resultado da turma. Em branco: não se exige da pessoa.",
]
const porCento = (todos: readonly Exigido[]): string | null =>
  todos.length === 0 ? null : `${Math.floor((100 * todos.filter((x) => emOrdem(x.situacao)).length) / todos.length)}%`

export const relatorioMatriz = reportRoutes(matrizTreinamento, async (ctx, f) => {
  const { dataReferencia: dia, dias: avisa, quem, certificacoesIds, cursosIds } = f
  const mostra = (delas: readonly Exigido[]) =>
    quem === 'T' || (quem === 'D') === delas.every(({ situacao }) => situacao === 'EM_DIA')
  const mostrados: Exigido[] = []
  const pessoas = new Set<number>()
  const colunas = new Map<string, SheetColumn>()
  const coluna = (treinamento: string): string => {
    const ja = colunas.get(treinamento)
    if (ja) return ja.key
    const key = `t${colunas.size}`
    colunas.set(treinamento, { key, label: treinamento, format: 'text', weight: 1 })
    return key
  }
  const groups = await emCadaEmpresa(ctx, matrizTreinamento.authority, f, async (there, daqui) => {
    const lidos = await exigidos(there, { dia, avisa, certificacoesIds, cursosIds }, daqui)
    const porPessoa = [...Map.groupBy(lidos, (x) => x.talentoId).values()].filter(mostra)
    return emGrupos(porPessoa, ([x]) => x!.cargo).map(([title, linhas]) => ({
      title,
      rows: linhas.map((delas) => {
        mostrados.push(...delas)
        pessoas.add(delas[0]!.talentoId)
        const { nome, matricula, area } = delas[0]!
        const celulas = delas.map((x) => [coluna(x.treinamento), dizerExigido(x, dia)] as const)
        return { nome, matricula, area, ...Object.fromEntries(celulas), emDia: porCento(delas) }
      }),
    }))
  })
  if (colunas.size > MAIS_COLUNAS)
    throw fieldError(
      'certificacoesIds',
      `São ${colunas.size} treinamentos, e cabem ${MAIS_COLUNAS}: escolha quais, ou menos cargos e áreas`,
    )
  const deCada = Map.groupBy(mostrados, (x) => x.treinamento)
  return {
    filters: [
      linhaDaData(dia),
      { label: 'Pessoas', value: QUEM_MOSTRAR.find((q) => q.codigo === quem)!.descricao },
      linhaDaLista('Certificações', certificacoesIds, 'Todas'),
      linhaDaLista('Cursos', cursosIds, 'Todos'),
      ...(await standardLines(ctx, f)),
    ],
    columns: [
      { key: 'nome', label: 'Talento', format: 'text', weight: 2 },
      { key: 'matricula', label: 'Matrícula', format: 'code' },
      { key: 'area', label: 'Área', format: 'text', weight: 1 },
      ...[...colunas.values()].sort((a, b) => porNome(a.label, b.label)),
      { key: 'emDia', label: 'Em dia', format: 'text' },
    ],
    groups,
    ...(mostrados.length === 0
      ? {}
      : {
          totals: {
            label: `Em dia · ${contados(pessoas.size, 'talento', 'talentos')}`,
            values: {
              ...Object.fromEntries([...deCada].map(([nome, x]) => [colunas.get(nome)!.key, porCento(x)])),
              emDia: porCento(mostrados),
            },
          },
        }),
    notes: NOTAS(avisa),
  }
})
