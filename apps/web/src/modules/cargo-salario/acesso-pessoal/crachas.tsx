import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import * as l from '@quadro/contract/cargo-salario/acesso-pessoal/links-pessoais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { can, useSession } from '../../../kit/call/session.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { copyText } from '../../../kit/page/clipboard.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { TreeSelectField } from '../../../ui/fields/index.ts'
import { Copy, IdCard, KeyRound, Link2, LockOpen, Printer } from '../../../ui/icons.ts'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { useAreas } from '../opcoes.ts'
import { ImprimirCrachas } from './cracha-imprimir.tsx'
import { NovoLink } from './novo-link.tsx'
import { porta } from './sessao-pessoal.ts'

const PIN = {
  N: { mark: 'ring', tone: 'gray' },
  P: { mark: 'half', tone: 'amber' },
  V: { mark: 'square', tone: 'red' },
  E: { mark: 'full', tone: 'green' },
} as const
const columns: ListColumns<typeof c.listar> = [
  { key: 'codigo', width: 90, phone: 'none' },
  { key: 'nome', width: 200, grow: 3, isName: true },
  { key: 'cargoNome', width: 180, grow: 2, priority: 2, phone: 'second' },
  { key: 'areaNome', width: 150, grow: 1, priority: 3, phone: 'none' },
  {
    key: 'crachaEm',
    width: 140,
    priority: 1,
    phone: 'third',
    phoneCell: (r) => (r.crachaEm ? 'com crachá' : 'sem crachá'),
  },
  {
    key: 'pin',
    width: 190,
    phone: 'none',
    cell: (r) => (
      <Badge {...PIN[r.pin]}>
        {r.pin === 'P' ? `Provisório até ${formatarData(c.ultimoDia(r.pinProvisorioAte!))}` : c.SITUACOES_DO_PIN[r.pin]}
      </Badge>
    ),
  },
  {
    key: 'bloqueada',
    width: 130,
    phone: 'badge',
    cell: (r) =>
      r.bloqueada ? (
        <Badge mark="square" tone="red">
          Bloqueado hoje
        </Badge>
      ) : null,
  },
]
/** /cargo-salario/acesso-pessoal: badges and PINs of those who work here */
export default function Crachas() {
  const go = useGo()
  const { info } = useSession()
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const areas = useAreas(undefined, { enabled: needs('areaId') })
  const area = areas.find((a) => a.id === search.areaId)
  const [imprimindo, setImprimindo] = useState<number[]>()
  const [redefinindo, setRedefinindo] = useState<c.Linha>()
  const [dado, setDado] = useState<{ nome: string; pin: string; ate: string }>()
  const [ligando, setLigando] = useState<c.Linha>()
  const desbloquear = (r: c.Linha) =>
    void attempt(async () => {
      await call(c.desbloquear, { id: r.id })
      await refreshed()
      toast.success(`${r.nome} pode tentar de novo.`)
    })
  const darPin = async () => {
    const quem = redefinindo
    setRedefinindo(undefined)
    if (quem) await attempt(async () => setDado(await call(c.pinNovo, { id: quem.id })))
  }
  const endereco = `${location.origin}${porta(info?.empresa.id, true)}`
  return (
    <ListPage<c.Linha>
      title="Crachás e PINs"
      base={c.base}
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.nome}
      href={() => undefined}
      icon={IdCard}
      placeholder="Buscar por nome ou matrícula"
      views={{
        key: 'filtro',
        items: [
          { id: 'todos', label: 'Todos', filter: { filtro: 'TODOS' } },
          { id: 'sem-cracha', label: 'Sem crachá', filter: { filtro: 'SEM_CRACHA' }, empty: 'Todos têm crachá' },
          { id: 'sem-pin', label: 'Sem PIN', filter: { filtro: 'SEM_PIN' }, empty: 'Todos têm PIN' },
          { id: 'bloqueados', label: 'Bloqueados', filter: { filtro: 'BLOQUEADOS' }, empty: 'Ninguém está bloqueado' },
        ],
      }}
      filters={{
        keys: ['areaId'],
        onOpenChange,
        chips: area ? [{ id: 'areaId', label: 'Área', value: area.label }] : [],
        fields: (_, set) => (
          <TreeSelectField
            label="Área Organizacional"
            help="Com as áreas que ficam abaixo."
            value={area?.id ?? null}
            nodes={areas}
            onChange={(areaId) => set({ areaId: areaId ?? undefined })}
          />
        ),
      }}
      secondary={[
        {
          id: 'quiosque',
          label: 'Copiar endereço do quiosque',
          icon: Copy,
          onAction: () => void copyText(endereco, 'Endereço copiado. Abra-o no tablet que todos usam.'),
        },
        ...(can(l.listar) ? [{ id: 'links', label: 'Links de acesso', icon: Link2, onAction: () => go(l.base) }] : []),
      ]}
      selectionActions={(ids) =>
        can(c.imprimirCrachas)
          ? [{ id: 'crachas', label: 'Imprimir crachás', icon: Printer, onPress: () => setImprimindo(ids) }]
          : []
      }
      actions={(r) => [
        ...(r.pode.includes('imprime')
          ? [{ id: 'cracha', label: 'Imprimir crachá', icon: Printer, onAction: () => setImprimindo([r.id]) }]
          : []),
        ...(r.pode.includes('redefine')
          ? [{ id: 'pin', label: 'Dar PIN novo', icon: KeyRound, onAction: () => setRedefinindo(r) }]
          : []),
        ...(r.pode.includes('redefine') && r.bloqueada
          ? [{ id: 'desbloquear', label: 'Desbloquear', icon: LockOpen, onAction: () => desbloquear(r) }]
          : []),
        ...(r.pode.includes('liga')
          ? [{ id: 'link', label: 'Criar link de uso único', icon: Link2, onAction: () => setLigando(r) }]
          : []),
      ]}
      empty={{
        title: 'Ninguém trabalha aqui ainda',
        text: 'Quem não tem login entra com crachá e PIN para responder avaliações e o que mais a empresa pedir.',
      }}
    >
      {imprimindo && <ImprimirCrachas ids={imprimindo} onClose={() => setImprimindo(undefined)} />}
      <ConfirmDialog
        isOpen={redefinindo !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRedefinindo(undefined)}
        title={`Dar um PIN novo a ${redefinindo?.nome ?? ''}?`}
        confirmLabel="Dar PIN novo"
        onConfirm={() => void darPin()}
      >
        O PIN de agora deixa de valer, e quem entrou com ele sai. O novo aparece uma vez, e só serve para a pessoa
        escolher outro.
      </ConfirmDialog>
      <Dialog
        isOpen={dado !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDado(undefined)}
        title={`PIN provisório de ${dado?.nome ?? ''}`}
        footer={
          <Button variant="accent" onPress={() => setDado(undefined)}>
            Já entreguei
          </Button>
        }
      >
        <p style={{ fontSize: 32, letterSpacing: '0.2em', fontWeight: 600 }}>{dado?.pin}</p>
        <p style={{ paddingTop: 8 }}>
          Só aparece agora. Entregue à própria pessoa: com ele ela escolhe o PIN que só ela sabe, até{' '}
          {dado && formatarData(c.ultimoDia(dado.ate))}.
        </p>
      </Dialog>
      {ligando && <NovoLink para={ligando} onClose={() => setLigando(undefined)} />}
    </ListPage>
  )
}
