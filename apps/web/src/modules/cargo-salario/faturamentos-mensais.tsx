import { faturamentosMensais } from '@quadro/contract/cargo-salario/faturamentos-mensais.ts'
import { FormMoney, FormMonth } from '../../kit/fields.tsx'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(faturamentosMensais, {
  about: 'O que a empresa faturou em cada mês, para comparar a folha com o faturamento.',
  initial: { mes: null, valor: null },
  columns: [
    { key: 'mes', width: 140, grow: 1, isName: true, isSortable: true },
    { key: 'valor', width: 180, isSortable: true, phone: 'second' },
  ],
  form: (
    <>
      <FormMonth name="mes" />
      <FormMoney name="valor" />
    </>
  ),
})
