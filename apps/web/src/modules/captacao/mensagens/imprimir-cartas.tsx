import * as c from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { baixarImpressos } from '../../../kit/textos/imprimir.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, SelectField } from '../../../ui/fields/index.ts'
import { Printer } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { CartaPreenchida } from './carta-previa.tsx'

/** Chooses a letter, shows it for the first candidate, and prints it for all of them, or asks each to accept it in the candidate area. */
export function ImprimirCartas({
  candidatos,
  onClose,
}: {
  candidatos: readonly { id: number; nome: string }[]
  onClose: () => void
}) {
  const { data: modelos, error } = useCall(c.modelosCarta.opcoes, {}, { silent: true })
  const [escolhido, setEscolhido] = useState<number>()
  const modeloId = escolhido ?? modelos?.[0]?.id
  const { data: modelo } = useCall(
    c.modelosCarta.ler,
    { id: modeloId ?? 0 },
    { silent: true, enabled: modeloId !== undefined },
  )
  const [isBusy, setBusy] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const [primeiro] = candidatos
  const imprimir = async () => {
    if (modeloId === undefined) return
    setBusy(true)
    setRecusa(undefined)
    const foi = await baixarImpressos(
      c.imprimir,
      { id: modeloId, aplicacoesIds: candidatos.map(({ id }) => id) },
      { refused: (error) => setRecusa(error.message), after: () => setBusy(false) },
    )
    if (foi) onClose()
  }
  const pedir = async () => {
    if (modeloId === undefined) return
    setBusy(true)
    setRecusa(undefined)
    await attempt(
      async () => {
        await call(c.pedirAceites, { id: modeloId, aplicacoesIds: candidatos.map(({ id }) => id) }, { errors: 'none' })
        toast.success(candidatos.length === 1 ? 'Aceite pedido.' : `${candidatos.length} aceites pedidos.`)
        await refreshed()
        onClose()
      },
      { refused: (error) => setRecusa(error.fields[0]?.message ?? error.message), after: () => setBusy(false) },
    )
  }
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={candidatos.length === 1 ? `Imprimir carta para ${primeiro!.nome}` : `Imprimir ${candidatos.length} cartas`}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            Cancelar
          </Button>
          {can(c.pedirAceites) && candidatos.length <= c.MAXIMO_DE_ACEITES && (
            <Button isDisabled={isBusy || modeloId === undefined} onPress={() => void pedir()}>
              Pedir aceite
            </Button>
          )}
          <Button
            variant="accent"
            icon={Printer}
            isBusy={isBusy}
            busyLabel="Imprimindo"
            isDisabled={modeloId === undefined}
            onPress={() => void imprimir()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      {!modelos ? (
        (refusalText(error) ?? <Skeleton shape="form" />)
      ) : modelos.length === 0 ? (
        <NoticeBar title="Ainda não há cartas" text="Escreva a primeira em Modelos de Carta." />
      ) : (
        <FormGrid>
          <FormCell>
            <SelectField
              label="Modelo"
              required
              value={modeloId ?? null}
              options={modelos.map(({ id, label }) => ({ value: id, label }))}
              onChange={(id) => id !== null && setEscolhido(id)}
            />
          </FormCell>
          {recusa && (
            <FormCell>
              <NoticeBar title="Nada foi feito" text={recusa} />
            </FormCell>
          )}
          <FormCell>
            {modelo && modelo.id === modeloId ? (
              <CartaPreenchida
                id={primeiro!.id}
                nome={primeiro!.nome}
                texto={modelo.texto}
                assinaturas={modelo.assinaturas}
              />
            ) : (
              <Skeleton shape="form" />
            )}
          </FormCell>
        </FormGrid>
      )}
    </Dialog>
  )
}
