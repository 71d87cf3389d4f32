import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { baixarDocumento } from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { Ban, CircleCheck, Download, FileCheck, RotateCcw, Upload, X } from '../../../ui/icons.ts'
import { EnviarDocumento } from './enviar-documento.tsx'

const fluxoDaEtapa = flowScreen<typeof c.fluxo, c.Etapa>(c.fluxo, {
  conclui: {
    icon: CircleCheck,
    ask: { title: (e) => `Concluir '${e.titulo}'?`, keep: 'Voltar' },
  },
  dispensa: {
    icon: Ban,
    ask: { title: (e) => `'${e.titulo}' não se aplica a ${e.pessoaNome}?`, verb: 'Dispensar', keep: 'Voltar' },
  },
  reabre: { icon: RotateCcw },
  aceitaDocumento: {
    icon: FileCheck,
    ask: { title: (e) => `Aceitar '${e.documentoPedido}' de ${e.pessoaNome}?`, keep: 'Voltar' },
  },
  recusaDocumento: {
    icon: X,
    ask: { title: (e) => `Recusar '${e.documentoPedido}' de ${e.pessoaNome}?`, verb: 'Recusar', keep: 'Voltar' },
  },
})
/** The document of a step, for those who may open documents of people; each download is logged. */
const abrir = (id: number, docId: number): void => void download(baixarDocumento, { id, docId })

const documento = ({ documentoId, talentoId }: c.Etapa) =>
  documentoId === null || talentoId === null
    ? []
    : [
        {
          id: 'abrirDocumento',
          label: 'Abrir documento',
          icon: Download,
          onAction: () => abrir(talentoId, documentoId),
        },
      ]

/** What the user may do with steps: the document that is lacking, and the actions of the flow; `dialog` must stand on the page. */
export function useEtapas(etapa?: c.Etapa) {
  const [sending, setSending] = useState<c.Etapa>()
  const { of, offered, dialog } = useFlow(fluxoDaEtapa, etapa)
  const enviar = (e: c.Etapa) => [
    ...(e.pode.includes('enviarDocumento')
      ? [{ id: 'enviarDocumento', label: 'Enviar documento', icon: Upload, onAction: () => setSending(e) }]
      : []),
    ...documento(e),
  ]
  return {
    de: (e: c.Etapa) => [...enviar(e), ...of(e)],
    oferecidas: etapa ? [...enviar(etapa), ...offered] : [],
    dialogos: (
      <>
        {dialog}
        {sending && (
          <EnviarDocumento
            etapa={sending}
            help={
              sending.sobreMim
                ? 'Vai para os seus documentos, que o RH guarda.'
                : `Vai para os documentos de ${sending.pessoaNome}. Só quem pode ver documentos o abre depois.`
            }
            onClose={() => setSending(undefined)}
          />
        )}
      </>
    ),
  }
}
