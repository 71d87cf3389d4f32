import { funcoes } from '@quadro/contract/sst/cadastros/cadastros.ts'
import { FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(funcoes, {
  about: 'A função diz o que a pessoa faz no dia a dia; está no histórico de cada colaborador e nas solicitações.',
  initial: { ativa: true },
  isMuted: (row) => row.ativa === false,
  columns: [
    {
      key: 'nome',
      width: 220,
      grow: 3,
      isName: true,
    },
    activeColumn('ativa', { fem: true }),
  ],
  form: (
    <>
      <FormText name="nome" />
      <FormSwitch name="ativa" consequence="Inativa não é oferecida em mudanças novas; o histórico fica como está." />
    </>
  ),
})
