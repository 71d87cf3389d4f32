import { modelos, partes } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { resultadoAvaliacao } from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { FormMultiSelect } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { CampoProcurado, type Procura } from './campos.tsx'
import { CampoDasAreas } from './campos-experiencia.tsx'

const procurarModelos = lookup(modelos.listar) as Procura

/** Aspects and questions of the chosen model, in its newest version. */
function CamposDasPartes() {
  const { value: id } = useField<number | null>('avaliacaoId')
  const enabled = typeof id === 'number'
  const de = { id: enabled ? id : 0 }
  const { data: aspectos = [] } = useCall(partes.aspectos, de, { silent: true, enabled })
  const { data: perguntas = [] } = useCall(partes.perguntas, de, { silent: true, enabled })
  return (
    <>
      <FormMultiSelect
        name="aspectosIds"
        options={aspectos.map(({ id: value, nome: label }) => ({ value, label }))}
        placeholder="Todos"
        disabled={!enabled}
      />
      <FormMultiSelect
        name="perguntasIds"
        options={perguntas.map(({ id: value, texto: label }) => ({ value, label }))}
        placeholder="Todas"
        disabled={!enabled}
      />
    </>
  )
}

export default function ResultadoPorPergunta() {
  return (
    <ReportPage
      report={resultadoAvaliacao}
      except={['areasIds']}
      first={
        <>
          <CampoProcurado name="avaliacaoId" load={procurarModelos} />
          <CampoDasAreas />
        </>
      }
    >
      <CamposDasPartes />
    </ReportPage>
  )
}
