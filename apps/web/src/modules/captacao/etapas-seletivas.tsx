import { etapasSeletivas } from '@quadro/contract/captacao/cadastros.ts'
import { FormNumber, FormSwitch, FormText } from '../../kit/fields.tsx'
import { registryScreens } from '../../kit/registry.tsx'

export default registryScreens(etapasSeletivas, {
  about: 'As etapas por que os candidatos de uma solicitação passam, na ordem em que acontecem.',
  initial: { ordem: null, nome: '', analiseComportamental: false },
  columns: [
    {
      key: 'ordem',
      label: 'Ordem',
      width: 72,
      align: 'end',
      isSortable: true,
      phone: 'second',
      cell: (row) => String(row.ordem),
    },
    {
      key: 'nome',
      label: 'Nome',
      width: 220,
      grow: 3,
      isName: true,
      isSortable: true,
      cell: (row) => String(row.nome),
    },
    {
      key: 'analiseComportamental',
      label: 'Análise comportamental',
      width: 160,
      priority: 2,
      cell: (row) => (row.analiseComportamental ? 'Sim' : 'Não'),
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
