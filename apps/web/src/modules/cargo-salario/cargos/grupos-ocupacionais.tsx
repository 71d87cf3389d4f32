import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import { FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(gruposOcupacionais, {
  about: 'O grupo ocupacional reúne cargos parecidos e agrupa os relatórios.',
  initial: { turnover: true },
  columns: [
    {
      key: 'descricao',
      width: 220,
      grow: 3,
      isName: true,
    },
    {
      key: 'turnover',
      width: 90,
      priority: 1,
      cell: (row) => (row.turnover ? 'Conta' : 'Não conta'),
      phoneCell: (row) => (row.turnover ? 'Conta no turnover' : 'Não conta no turnover'),
    },
    { key: 'qtdCargos', width: 80, phone: 'third' },
  ],
  form: (
    <>
      <FormText name="descricao" />
      <FormSwitch name="turnover" consequence="As saídas de quem está nos cargos do grupo contam na rotatividade." />
      <FormSwitch name="considerarQtdColaboradoresPorCargo" />
    </>
  ),
})
