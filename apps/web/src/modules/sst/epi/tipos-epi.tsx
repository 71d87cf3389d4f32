import { tiposEpi } from '@quadro/contract/sst/epi/tipos-epi.ts'
import { FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { activeColumn } from '../../../kit/list/columns.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(tiposEpi, {
  about: 'A categoria junta EPIs que protegem a mesma parte: luvas, calçados, protetores auditivos.',
  initial: { ativo: true, fardamento: false },
  isMuted: (row) => row.ativo === false,
  columns: [
    { key: 'nome', width: 220, grow: 3, isName: true },
    { key: 'codigo', width: 120, priority: 2 },
    { key: 'fardamento', width: 130, priority: 1 },
    activeColumn('ativo', { fem: true }),
  ],
  form: (
    <>
      <FormText name="nome" />
      <FormText name="codigo" />
      <FormSwitch name="fardamento" consequence="Fardamento não é EPI para a lei: não pede CA nem fabricante." />
      <FormSwitch name="ativo" consequence="Inativa não é oferecida em EPIs novos; os que há ficam." />
    </>
  ),
})
