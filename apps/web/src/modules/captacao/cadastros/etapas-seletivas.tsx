import { etapasSeletivas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { FormNumber, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

export default registryScreens(etapasSeletivas, {
  about: 'As etapas por que os candidatos de uma solicitação passam, na ordem em que acontecem.',
  columns: [
    {
      key: 'ordem',
      width: 72,
      phone: 'second',
      phoneCell: (row) => `${row.ordem}ª etapa`,
    },
    {
      key: 'nome',
      width: 220,
      grow: 3,
      isName: true,
    },
    {
      key: 'prazoDias',
      width: 120,
      priority: 1,
      phone: 'third',
      cell: (row) => (row.prazoDias === null ? '—' : `${row.prazoDias} ${row.prazoDias === 1 ? 'dia' : 'dias'}`),
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
      <FormNumber
        name="prazoDias"
        suffix="dias"
        help="Quanto um candidato deve ficar aqui. Cada solicitação pode dizer outra."
      />
      <FormSwitch
        name="analiseComportamental"
        consequence="A etapa aplica uma análise de comportamento ao candidato."
      />
    </>
  ),
})
