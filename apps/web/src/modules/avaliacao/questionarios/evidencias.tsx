import {
  EVIDENCIA_MAXIMA,
  EVIDENCIAS_POR_QUESTIONARIO,
  type Evidencia,
  type EvidenciasDe,
} from '@quadro/contract/avaliacao/questionarios/evidencias.ts'
import type { QuestionarioLido } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { arquivoGrande, formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call, upload } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { Evidence } from '../../../ui/questionnaire/Evidence.tsx'

const TIPOS = '.pdf,.docx,.odt,.rtf,image/jpeg,image/png,image/webp'
const comoArquivo = ({ id, nome, tamanho }: Evidencia) => ({
  ...{ id: String(id), name: nome, note: formatarTamanho(tamanho) },
})

/** The files of a question (`perguntaId`), or of the whole questionnaire, for the one who answers it. */
export function EvidenciasAResponder(props: {
  questionario: QuestionarioLido
  perguntaId: number | null
  rotulo: string
  c: EvidenciasDe
}) {
  const { questionario: q, perguntaId, c } = props
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const limite = useFileLimit(EVIDENCIA_MAXIMA)
  if (!q.podeAnexar) return null
  const mudar = async (work: () => Promise<unknown>) => {
    setError(undefined)
    setBusy(true)
    await attempt(
      async () => {
        await work()
        await refreshed()
      },
      {
        // Answers wait on the device, files do not.
        refused: (why) =>
          setError(
            why.status === 0 ? 'Sem internet: um arquivo só pode ser anexado ou removido com a rede.' : why.first,
          ),
        after: () => setBusy(false),
      },
    )
  }
  const anexar = (file: File) => {
    if (q.evidencias.length >= EVIDENCIAS_POR_QUESTIONARIO)
      return setError(`Já há ${EVIDENCIAS_POR_QUESTIONARIO} arquivos: remova um antes de anexar outro.`)
    if (file.size > limite) return setError(arquivoGrande(limite))
    void mudar(() => upload(c.anexar, { id: q.id, perguntaId }, { anexo: file }, { errors: 'none' }))
  }
  return (
    <Evidence
      label={props.rotulo}
      files={q.evidencias.filter((e) => e.perguntaId === perguntaId).map(comoArquivo)}
      accept={TIPOS}
      isBusy={isBusy}
      error={error}
      onPick={anexar}
      onOpen={(id) => void download(c.baixar, { id: q.id, evidenciaId: Number(id) })}
      onRemove={(id) => void mudar(() => call(c.excluir, { id: q.id, evidenciaId: Number(id) }, { errors: 'none' }))}
    />
  )
}

/** Files attached to what was answered, for reading. */
export function EvidenciasLidas(props: {
  de: readonly Evidencia[]
  rotulo: string
  id: number
  baixar: EvidenciasDe['baixar']
}) {
  return (
    <Evidence
      label={props.rotulo}
      files={props.de.map(comoArquivo)}
      onOpen={(evidenciaId) => void download(props.baixar, { id: props.id, evidenciaId: Number(evidenciaId) })}
    />
  )
}
