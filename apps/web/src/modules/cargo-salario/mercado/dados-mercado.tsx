import { dadosMercado } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(dadosMercado, {
  about: 'O que o mercado paga por um cargo ou por uma faixa, em reais, com a fonte e a data da pesquisa.',
  importar: 'cargo-salario/dados-mercado',
  columns: [
    { key: 'cargoNome', width: 200, grow: 3, isName: true },
    { key: 'faixaNome', width: 110, phone: 'second' },
    { key: 'fonte', width: 180, grow: 2 },
    { key: 'data', width: 110 },
    { key: 'p25', width: 120, priority: 1 },
    { key: 'p50', width: 120 },
    { key: 'p75', width: 120, priority: 1 },
    { key: 'regiao', width: 140, isHiddenAtFirst: true },
    { key: 'porte', width: 140, isHiddenAtFirst: true },
    { key: 'empresas', width: 120, isHiddenAtFirst: true },
    { key: 'pessoas', width: 120, isHiddenAtFirst: true },
  ],
})
