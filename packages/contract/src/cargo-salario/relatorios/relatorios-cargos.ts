import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { detalhamento, empresas } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { dataReferencia, filtradoPor, filtrarPor } from './filtros.ts'

export const cargosResumidos = report({
  module: 'cargo-salario',
  path: 'cargos-resumidos',
  title: 'Cargos (Resumido)',
  description:
    'Os cargos de áreas ou grupos, com as faixas e o salário atual de cada uma, e quantas pessoas há em cada faixa.',
  filters: { ...filtrarPor(), ...empresas({ opcional: true }) },
  refine: filtradoPor,
})
export const descricaoDeCargos = report({
  module: 'cargo-salario',
  path: 'cargos',
  title: 'Descrição de Cargos',
  description: 'A ficha de cada cargo: missão, responsabilidades, competências, requisitos, etapas seletivas e faixas.',
  filters: { ...detalhamento(), ...filtrarPor(), ...empresas({ opcional: true }) },
  refine: filtradoPor,
})

export const analiseTabelasSalariais = report({
  module: 'cargo-salario',
  path: 'analise-tabelas-salariais',
  title: 'Análise das Tabelas Salariais',
  description: 'O que cada faixa paga na tabela e na prática, e quantas pessoas ficam abaixo, na faixa e acima dela.',
  filters: { ...dataReferencia(), ...filtrarPor() },
  refine: filtradoPor,
})

/** Comparison with the band's value on the day, to the cent; null when one of the two is missing. */
const situacao = z.enum(['abaixo', 'na-faixa', 'acima']).nullable()
/** The report's data for a chart: each band with its limit, and each person's salary compared with it. */
export const previaDaAnalise = endpoint({
  method: 'GET',
  path: '/cargo-salario/relatorios/analise-tabelas-salariais-previa',
  access: internal(analiseTabelasSalariais.authority),
  input: analiseTabelasSalariais.filtersSchema,
  output: z.object({
    abaixo: z.int(),
    naFaixa: z.int(),
    acima: z.int(),
    /** Number of people without a salary, or in a band without a value, who cannot be compared. */
    semSalario: z.int(),
    /** Number of people not drawn. The figures count everybody. */
    foraDoGrafico: z.int(),
    faixas: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        limite: z.number().nullable(),
        abaixo: z.int(),
        naFaixa: z.int(),
        acima: z.int(),
      }),
    ),
    pessoas: z.array(z.object({ id: z.int(), nome: z.string(), faixaId: z.int(), salario: z.number(), situacao })),
  }),
  summary: 'Salário de cada pessoa diante do valor da faixa, para o gráfico da análise',
})
