import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(motivosSolicitacao, {
  about: 'O motivo diz por que uma vaga foi aberta e agrupa os relatórios de vagas.',
  initial: { ativo: true },
  isMuted: (row) => row.ativo === false,
  columns: [
    {
      key: 'descricao',
      width: 220,
      grow: 3,
      isName: true,
    },
    activeColumn('ativo'),
  ],
  form: (
    <>
      <FormText name="descricao" />
      <FormSwitch name="ativo" consequence="Inativo não aparece em solicitações novas; as antigas ficam como estão." />
    </>
  ),
})
