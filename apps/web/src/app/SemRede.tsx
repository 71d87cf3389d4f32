import { useEffect, useState } from 'react'
import { session } from '../kit/call/session.ts'
import { useStore } from '../kit/call/store.ts'
import type { Entry } from '../kit/offline/entries.ts'
import { userQueue } from '../kit/offline/user-queue.ts'
import type { ListedPage } from '../kit/page/page.ts'
import { Button } from '../ui/control/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { WaitingButton, WaitingList } from '../ui/shell/Waiting.tsx'

interface Group {
  id: string
  first: Entry
  count: number
  conflicts: number
  refused: Entry | undefined
}
/** What waits, by record, in its order. */
function groupsOf(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const name = JSON.stringify([entry.kind, entry.record])
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return [...groups].map(([id, list]) => ({
    id,
    first: list[0]!,
    count: list.length,
    conflicts: list.filter((each) => each.state === 'conflict').length,
    refused: list.find((each) => each.state === 'refused'),
  }))
}
const situation = ({ count, conflicts, refused }: Group): string =>
  [
    count - conflicts > 0 && (count - conflicts === 1 ? '1 aguarda envio' : `${count - conflicts} aguardam envio`),
    conflicts > 0 && (conflicts === 1 ? '1 espera a sua escolha' : `${conflicts} esperam a sua escolha`),
    refused?.reason,
  ]
    .filter(Boolean)
    .join(' · ')

/** What of this user waits on this device to be sent: how many on every page, and on demand which; it is sent from every page, too. */
export function SemRede({ pages }: { pages: readonly ListedPage[] }) {
  const [queue] = useState(userQueue)
  const { entries = [], state } = useStore(queue.state)
  const [isOpen, setOpen] = useState(false)
  const count = entries.length
  useEffect(() => {
    const start = async () => {
      if ((await queue.load()).length === 0) return
      for (const { page } of pages) if (page.offline) queue.learn((await page.offline()).default)
      await queue.send()
    }
    void start().catch(() => undefined)
    // Who logs in again goes on where the end of the session had stopped it.
    return session.subscribe(() => void queue.send())
  }, [queue, pages])
  if (count === 0) return null
  const label = `Aguardando envio: ${count}`
  const groups = groupsOf(entries)
  const first = (id: string) => groups.find((group) => group.id === id)!.first
  return (
    <>
      <WaitingButton label={label} onPress={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={label}
        footer={
          <Button variant="accent" isBusy={state === 'sending'} busyLabel="Enviando" onPress={() => void queue.send()}>
            Enviar agora
          </Button>
        }
      >
        <WaitingList
          note="Está guardado só neste aparelho e vai na ordem em que foi feito, quando houver rede."
          items={groups.map((group) => ({
            id: group.id,
            title: group.first.title,
            href: group.first.href,
            note: situation(group),
            isRefused: group.refused !== undefined,
          }))}
          onGo={() => setOpen(false)}
          onAgain={(id) => void queue.again(first(id))}
          onDiscard={(id) => void queue.discard(first(id))}
        />
      </Dialog>
    </>
  )
}
