import type { Lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import * as c from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { CheckboxGroup } from '../../../ui/fields/index.ts'
import { Lightbulb } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'

const NOMEADOS = 3
/** '3 pessoas: Ana (sem nível, a faixa pede Avançado); …' */
function dizerPessoas({ pessoas }: c.Proposta): string {
  const nomes = pessoas.slice(0, NOMEADOS).map(({ nome, motivo }) => `${nome} (${motivo})`)
  const resto = pessoas.length > NOMEADOS ? ` e mais ${pessoas.length - NOMEADOS}` : ''
  return `${pessoas.length === 1 ? '1 pessoa' : `${pessoas.length} pessoas`}: ${nomes.join('; ')}${resto}`
}

/** What the product finds for a round; what is ticked becomes needs of it. */
export function PropostasDaLnt({ lnt, onClose }: { lnt: Lnt; onClose: () => void }) {
  const read = useCall(c.propostas, { id: lnt.id }, { silent: true })
  const [tiradas, setTiradas] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const achadas = read.data ?? []
  const chaves = achadas.map(({ chave }) => chave).filter((chave) => !tiradas.includes(chave))
  async function inserir() {
    setBusy(true)
    await attempt(
      async () => {
        const { itens } = await call(c.aceitarPropostas, { id: lnt.id, chaves })
        await refreshed()
        toast.success(itens === 1 ? '1 necessidade inserida.' : `${itens} necessidades inseridas.`)
        onClose()
      },
      { after: () => setBusy(false) },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="O que o Quadro propõe"
      footer={
        <>
          <Button onPress={onClose}>Voltar</Button>
          {achadas.length > 0 && (
            <Button
              variant="accent"
              isDisabled={chaves.length === 0}
              isBusy={isBusy}
              busyLabel="Inserindo"
              onPress={() => void inserir()}
            >
              {chaves.length === 1 ? 'Inserir 1 necessidade' : `Inserir ${chaves.length} necessidades`}
            </Button>
          )}
        </>
      }
    >
      {read.error ? (
        <ErrorState title="Não foi possível carregar as propostas" onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Skeleton shape="list" />
      ) : achadas.length === 0 ? (
        <EmptyState icon={Lightbulb} title="Nada a propor">
          Ninguém está abaixo do que a faixa pede, nem com certificação que falta ou vence, além do que já está nesta
          LNT.
        </EmptyState>
      ) : (
        <CheckboxGroup
          name="chaves"
          label="Lacunas de competência, avaliações de desempenho e certificações que faltam ou vencem"
          value={chaves}
          onChange={(marcadas) =>
            setTiradas(achadas.map(({ chave }) => chave).filter((chave) => !marcadas.includes(chave)))
          }
          options={achadas.map((p) => ({ value: p.chave, label: p.titulo, help: dizerPessoas(p) }))}
        />
      )}
    </Dialog>
  )
}
