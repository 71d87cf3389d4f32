import { etapasSeletivas } from '@quadro/contract/captacao/cadastros.ts'
import { FormNumber, FormSwitch, FormText } from '../../kit/fields.tsx'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(etapasSeletivas, {
  about: 'As etapas por que os candidatos de uma solicitação passam, na ordem em que acontecem.',
  initial: { ordem: null, nome: '', analiseComportamental: false },
  columns: [
    {
      key: 'ordem',
      width: 72,
      isSortable: true,
      phone: 'second',
      phoneCell: (row) => `${row.ordem}ª etapa`,
    },
    {
      key: 'nome',
      width: 220,
      grow: 3,
      isName: true,
      isSortable: true,
    },
    {
      key: 'analiseComportamental',
      width: 160,
      priority: 2,
      phoneCell: (row) => (row.analiseComportamental ? 'Análise comportamental' : ''),
    },
  ],
  form: (
    <>
      <FormNumber name="ordem" />
      <FormText name="nome" />
      <FormSwitch
        name="analiseComportamental"
        consequence="A etapa aplica uma análise de comportamento ao candidato."
      />
    </>
  ),
})
