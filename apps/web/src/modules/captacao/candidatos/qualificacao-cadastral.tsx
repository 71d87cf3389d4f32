import { autoridades as deCandidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import * as c from '@quadro/contract/captacao/candidatos/qualificacao-cadastral.ts'
import { useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { can, holds } from '../../../kit/call/session.ts'
import type { ReportButton } from '../../../kit/report/ReportPage.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { TextFileField } from '../../../ui/fields/index.ts'
import { FileDown, FileUp } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

type Escolha = { candidatosIds?: number[]; solicitacoesIds?: number[] }

/** Actions of the government's batch check beside its report: create the file and read the result. */
export function useConsulta() {
  const [isOpen, setOpen] = useState(false)
  const veDocumentos = holds(deCandidatos.verDocumentos.name)
  const gerar = async (escolha: Escolha) => {
    await download(c.gerarArquivo, escolha as never, {
      errors: 'none',
      refused: (error) => toast.info(error.message),
    })
  }
  return {
    isOpen,
    close: () => setOpen(false),
    botoes: <F,>(de: (filtros: F) => Escolha): ReportButton<F>[] => [
      ...(can(c.gerarArquivo) && veDocumentos
        ? [{ label: 'Arquivo da consulta', icon: FileDown, onValid: (f: F) => gerar(de(f)) }]
        : []),
      ...(can(c.lerResultado) && veDocumentos
        ? [{ label: 'Ler resultado', icon: FileUp, onPress: () => setOpen(true) }]
        : []),
    ],
  }
}

type Lido = Awaited<ReturnType<typeof call<typeof c.lerResultado>>>
const pessoas = (n: number) => (n === 1 ? '1 candidato' : `${n.toLocaleString('pt-BR')} candidatos`)

export function LerResultado({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [lido, setLido] = useState<Lido>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const ler = async () => {
    if (!file) return setError('Selecione o arquivo do resultado')
    setBusy(true)
    await attempt(
      async () => {
        setLido(await call(c.lerResultado, { texto: file.text }, { errors: 'none' }))
      },
      {
        refused: (cause) => setError(cause.first),
        after: () => setBusy(false),
      },
    )
  }
  return (
    <Dialog
      title="Ler o resultado da qualificação cadastral"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        lido ? (
          <Button variant="accent" onPress={onClose}>
            Fechar
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>Cancelar</Button>
            <Button variant="accent" isBusy={isBusy} busyLabel="Lendo" onPress={() => void ler()}>
              Ler resultado
            </Button>
          </>
        )
      }
    >
      {lido ? (
        <>
          <NoticeBar
            title={`${pessoas(lido.qualificados)} com os dados confirmados, ${pessoas(lido.naoQualificados)} com divergência`}
            text={
              lido.recusadas.length > 0 &&
              (lido.recusadas.length === 1
                ? '1 linha ficou de fora.'
                : `${lido.recusadas.length} linhas ficaram de fora.`)
            }
          />
          {lido.recusadas.length > 0 && (
            <ReasonList
              items={lido.recusadas.map((r) => ({
                id: r.linha,
                label: `Linha ${r.linha}${r.nome ? ` · ${r.nome}` : ''}`,
                reason: r.motivo,
              }))}
            />
          )}
        </>
      ) : (
        <TextFileField
          name="resultado"
          label="Arquivo do resultado"
          required
          value={file?.name ?? null}
          error={error}
          hint="O arquivo PROCESSADO que o portal do eSocial devolveu, em TXT"
          maxSize={c.MAX_TEXTO}
          onLoad={(loaded) => {
            setFile(loaded)
            setError(undefined)
          }}
        />
      )}
    </Dialog>
  )
}
