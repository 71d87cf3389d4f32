import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { emFrase } from '@quadro/contract/kit/texto.ts'
import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import type { fetchFile } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { TextWithIcon } from '../../../ui/change/NameLine.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import type { BadgeMark, BadgeTone } from '../../../ui/display/Badge.tsx'
import { Lock, Undo2 } from '../../../ui/icons.ts'
import { ConfirmDialog, OkDialog } from '../../../ui/overlay/Dialog.tsx'
import { ImportPast } from '../../../ui/reading/ImportView.tsx'

export const PASSOS = ['Arquivo', 'Colunas', 'Conferir', 'Aplicar'] as const

export const MARCAS: Record<c.SituacaoDaImportacao, { mark: BadgeMark; tone: BadgeTone }> = {
  conferindo: { mark: 'ring', tone: 'blue' },
  falhou: { mark: 'dash', tone: 'red' },
  conferida: { mark: 'half', tone: 'amber' },
  aplicando: { mark: 'ring', tone: 'blue' },
  aplicada: { mark: 'full', tone: 'green' },
  desfeita: { mark: 'square', tone: 'gray' },
  descartada: { mark: 'square', tone: 'gray' },
}

export const quantas = (n: number, uma: string, varias: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? uma : varias}`
const feitas = ({ totais }: c.Importacao) => (totais ? totais.novas + totais.mudam : 0)

/** Downloads a file of an import. Errors are shown by the call. */
export async function baixar(...args: Parameters<typeof fetchFile>): Promise<void> {
  await download(...args)
}

/** Before undoing, the server is asked whether it is still possible. */
const DESFAZER = flowScreen<typeof c.fluxo, c.Importacao>(c.fluxo, {})
/** Asks before undoing, or says why it is too late. */
export function DesfazerImportacao(props: { importacao: c.Importacao | undefined; onClose: () => void }) {
  const { importacao, onClose } = props
  const { run, busy } = useFlow(DESFAZER, importacao)
  const { data, isFetching } = useCall(
    c.dependencias,
    { id: importacao?.id ?? 0 },
    { silent: true, enabled: importacao !== undefined },
  )
  const fixa = importacao && !isFetching && data?.motivo
  const desfazer = async () => {
    await run('desfazer', {})
    onClose()
  }
  const nome = importacao ? `${quantas(feitas(importacao), 'linha', 'linhas')} de ${importacao.titulo}` : ''
  return (
    <>
      <ConfirmDialog
        isOpen={importacao !== undefined && !fixa}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Desfazer a importação de ${nome}?`}
        confirmLabel="Desfazer"
        keepLabel="Manter"
        isDanger
        isBusy={busy !== undefined || isFetching}
        busyLabel={isFetching ? 'Conferindo' : 'Desfazendo'}
        onConfirm={() => void desfazer()}
      >
        O que ela inseriu sai e o que ela alterou volta a ser como era. O log guarda as duas coisas.
      </ConfirmDialog>
      <OkDialog isOpen={Boolean(fixa)} onClose={onClose} title="Esta importação não pode mais ser desfeita">
        {fixa}
      </OkDialog>
    </>
  )
}

function Passada({ row, onUndo }: { row: c.Importacao; onUndo: () => void }) {
  const { data } = useCall(c.dependencias, { id: row.id }, { silent: true })
  if (!data) return null
  return data.motivo ? (
    <TextWithIcon icon={Lock}>fixa</TextWithIcon>
  ) : (
    <Button size="sm" icon={Undo2} onPress={onUndo}>
      Desfazer
    </Button>
  )
}
function Nota({ row }: { row: c.Importacao }) {
  const situacao = c.situacaoDaImportacao(row)
  const isMine = row.minha && situacao === 'aplicada'
  const { data } = useCall(c.dependencias, { id: row.id }, { silent: true, enabled: isMine })
  if (isMine && data) return data.motivo ?? 'Nada depende dela ainda'
  return row.minha ? c.SITUACOES[situacao] : `${c.SITUACOES[situacao]} · ${row.usuarioNome}`
}

/** The latest imports of the same kind, each with a button to undo it. */
export function UltimasImportacoes({ tipo, except }: { tipo: string | undefined; except?: number }) {
  const [desfazendo, setDesfazendo] = useState<c.Importacao>()
  const { data } = useCall(c.listar, { tipo, size: 6 } as never, { silent: true })
  const rows = ((data as Page<c.Importacao> | undefined)?.content ?? []).filter((row) => row.id !== except).slice(0, 4)
  return (
    <>
      <ImportPast
        empty="Nenhuma ainda."
        items={rows.map((row) => ({
          id: row.id,
          title: `${feitas(row) === 1 ? '1 linha de' : feitas(row).toLocaleString('pt-BR')} ${emFrase(row.titulo)}`,
          when: formatarInstante(row.criadoEm, timeZone()),
          note: <Nota row={row} />,
          ...(row.minha && c.situacaoDaImportacao(row) === 'aplicada'
            ? { action: <Passada row={row} onUndo={() => setDesfazendo(row)} /> }
            : row.minha && row.pode.length > 0
              ? { action: <Link href={`/utilitario/importacoes/${row.id}`}>Abrir</Link> }
              : {}),
        }))}
      />
      <DesfazerImportacao importacao={desfazendo} onClose={() => setDesfazendo(undefined)} />
    </>
  )
}
