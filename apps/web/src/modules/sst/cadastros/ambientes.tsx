import { ambientes } from '@quadro/contract/sst/cadastros/cadastros.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormDate, FormSelect, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

/** Place of the environment, and its first and last day. */
function Onde() {
  const { data = [] } = useCall(opcoesDeEstabelecimento, {}, { silent: true })
  return (
    <>
      <FormSelect name="estabelecimentoId" options={data.map(({ id, label }) => ({ value: id, label }))} />
      <FormCell span={6}>
        <FormDate name="data" />
      </FormCell>
      <FormCell span={6}>
        <FormDate name="dataValidade" help="Vazio: sem fim." />
      </FormCell>
    </>
  )
}

export default registryScreens(ambientes, {
  about: 'O ambiente é o lugar onde a pessoa trabalha; está no histórico de cada colaborador e nas solicitações.',
  initial: { ativo: true },
  isMuted: (row) => row.ativo === false,
  columns: [
    {
      key: 'nome',
      width: 220,
      grow: 3,
      isName: true,
    },
    { key: 'estabelecimentoNome', width: 180, grow: 2, priority: 1 },
    activeColumn('ativo'),
  ],
  form: (
    <>
      <FormText name="nome" />
      <Onde />
      <FormSwitch name="ativo" consequence="Inativo não é oferecido em mudanças novas; o histórico fica como está." />
    </>
  ),
})
