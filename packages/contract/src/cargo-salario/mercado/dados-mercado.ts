import * as z from 'zod'
import { data, dinheiro, inteiroOpcional, ref, rowOf, texto, textoLongo, textoOpcional } from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { colunasDe, type Importavel } from '../../kit/import.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'

export const camposDoDado = {
  fonte: texto({ label: 'Fonte', fem: true, max: 100 }),
  data: data({ label: 'Data', fem: true }),
  cargoId: ref('cargo', { label: 'Cargo' }),
  faixaSalarialId: ref('faixaSalarial', { label: 'Faixa', fem: true, opcional: true }),
  p25: dinheiro({ label: 'P25' }),
  p50: dinheiro({ label: 'P50' }),
  p75: dinheiro({ label: 'P75' }),
  regiao: textoOpcional({ label: 'Região', max: 60 }),
  porte: textoOpcional({ label: 'Porte das empresas', max: 60 }),
  empresas: inteiroOpcional({ label: 'Empresas ouvidas', min: 1 }),
  pessoas: inteiroOpcional({ label: 'Pessoas na amostra', min: 1 }),
  observacao: textoLongo({ label: 'Observação', max: 1000 }),
}
const naOrdem = (a: unknown, b: unknown) => Number(a) <= Number(b)
const nomes = { cargoNome: z.string(), faixaNome: z.string().nullable() }

/** What a source says that the market pays for a position or a band, in reais, on a day. */
export const dadosMercado = withoutOptions(
  resource({
    module: 'cargo-salario',
    path: 'dados-mercado',
    singular: 'Dado de Mercado',
    plural: 'Dados de Mercado',
    fields: camposDoDado,
    rules: (form) =>
      form
        .refine((d) => naOrdem(d.p25, d.p50), { path: ['p50'], error: 'O P50 não pode ser menor que o P25' })
        .refine((d) => naOrdem(d.p50, d.p75), { path: ['p75'], error: 'O P75 não pode ser menor que o P50' }),
    row: { ...rowOf(camposDoDado), ...nomes },
    label: (d) => `${[d.cargoNome, d.faixaNome].filter(Boolean).join(' · ')}, ${d.fonte} de ${formatarData(d.data)}`,
    filters: {
      fonte: texto({ label: 'Fonte', fem: true, max: 100 }).optional(),
      cargoId: ref('cargo', { label: 'Cargo' }).optional(),
    },
    sorts: ['cargoNome', 'faixaNome', 'fonte', 'data', 'p50'],
    sort: 'data,desc',
    columns: {
      cargoNome: { label: 'Cargo', format: 'text' },
      faixaNome: { label: 'Faixa', format: 'text' },
      fonte: { label: 'Fonte', format: 'text' },
      data: { label: 'Data', format: 'date' },
      p25: { label: 'P25', format: 'money' },
      p50: { label: 'P50', format: 'money' },
      p75: { label: 'P75', format: 'money' },
      regiao: { label: 'Região', format: 'text' },
      porte: { label: 'Porte das empresas', format: 'text' },
      empresas: { label: 'Empresas ouvidas', format: 'integer' },
      pessoas: { label: 'Pessoas na amostra', format: 'integer' },
      observacao: { label: 'Observação', format: 'text' },
    },
  }),
)
export type DadoDeMercado = z.output<typeof dadosMercado.record>

const { faixaSalarialId: _faixa, ...importados } = camposDoDado
export const importacaoDeDadosMercado: Importavel = {
  tipo: 'cargo-salario/dados-mercado',
  module: 'cargo-salario',
  singular: 'Dado de Mercado',
  plural: 'Dados de Mercado',
  sobre: 'Uma linha por cargo, ou por faixa de um cargo, com os valores em reais que a fonte informou naquela data.',
  chave: 'fonte, data, cargo e faixa',
  authorities: dadosMercado.authorities,
  colunas: colunasDe(
    {
      ...importados,
      faixa: textoOpcional({ label: 'Faixa', max: 60 }),
      moeda: textoOpcional({ label: 'Moeda', max: 30 }),
    },
    {
      fonte: { outrosNomes: ['Pesquisa', 'Instituto', 'Origem'] },
      data: { outrosNomes: ['Data-base', 'Referência', 'Data de referência'] },
      cargoId: { outrosNomes: ['Função', 'Posição'] },
      faixa: {
        outrosNomes: ['Faixa salarial', 'Nível'],
        ajuda: 'nome da faixa do cargo; em branco vale para o cargo inteiro',
      },
      p25: { outrosNomes: ['1º quartil', 'Percentil 25'] },
      p50: { outrosNomes: ['Mediana', 'Percentil 50'] },
      p75: { outrosNomes: ['3º quartil', 'Percentil 75'] },
      porte: { outrosNomes: ['Porte'] },
      empresas: { outrosNomes: ['Nº de empresas', 'Empresas'] },
      pessoas: { outrosNomes: ['Nº de pessoas', 'Pessoas', 'Amostra'] },
      moeda: { ajuda: 'só reais: R$, BRL ou Real; em branco vale reais' },
    },
  ),
}
