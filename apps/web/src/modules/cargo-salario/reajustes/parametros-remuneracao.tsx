import { parametrosRemuneracao } from '@quadro/contract/cargo-salario/reajustes/parametros-remuneracao.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'

export default listPage(parametrosRemuneracao, {
  about:
    'As taxas da empresa a partir de um dia: encargos, 13º e adicional de férias, piso e teto das faixas. Sem elas, conta-se sem encargos, com 13º, um terço de férias, piso de 80% e teto de 120%.',
  columns: [
    { key: 'data', width: 130, isName: true },
    { key: 'encargosPercentual', width: 120 },
    { key: 'mesesDecimoTerceiro', width: 150 },
    { key: 'mesesFerias', width: 230 },
    { key: 'pisoPercentual', width: 130 },
    { key: 'tetoPercentual', width: 130 },
  ],
})
