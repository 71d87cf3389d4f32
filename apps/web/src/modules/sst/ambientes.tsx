import { ambientes } from '@quadro/contract/sst/cadastros.ts'
import { activeColumn } from '../../kit/columns.tsx'
import { FormSwitch, FormText } from '../../kit/fields.tsx'
import { registryScreens } from '../../kit/registry.tsx'

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
      isSortable: true,
    },
    activeColumn('ativo'),
  ],
  form: (
    <>
      <FormText name="nome" />
      <FormSwitch name="ativo" consequence="Inativo não é oferecido em mudanças novas; o histórico fica como está." />
    </>
  ),
})
