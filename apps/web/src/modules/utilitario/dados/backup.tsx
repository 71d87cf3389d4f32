import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import {
  type Backup,
  baixarApagamentos,
  baixarBackup,
  cancelarBackup,
  configuracaoDoBackup,
  configurarBackup,
  DIAS_SEM_BACKUP,
  excluirBackup,
  gerarBackup,
  listarBackups,
  SITUACAO_DO_BACKUP_EM_PALAVRAS,
} from '@quadro/contract/utilitario/dados/backups.ts'
import { useState } from 'react'
import { call, fileUrl } from '../../../kit/call/call.ts'
import { useLiveRecord } from '../../../kit/call/live.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormNumber, FormSwitch } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { copyText } from '../../../kit/page/clipboard.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { CopyLine } from '../../../ui/control/CopyLine.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Database, Download, Ellipsis, Plus, RotateCcw, Settings, Trash2 } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RowEnd, Section, TextParts } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'

const TITLE = 'Backup'
const DAY_MS = 24 * 3_600_000
const SITUACOES: Record<Backup['situacao'], { mark: BadgeMark; tone: BadgeTone }> = {
  'na-fila': { mark: 'ring', tone: 'amber' },
  executando: { mark: 'half', tone: 'blue' },
  pronta: { mark: 'full', tone: 'green' },
  falhou: { mark: 'dash', tone: 'red' },
  cancelada: { mark: 'square', tone: 'gray' },
}

const when = (iso: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: timeZone(), dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(iso))
    .replace(',', '')
const number = (n: number | null) => (n === null ? null : n.toLocaleString('pt-BR'))
const quantos = (n: number, um: string, varios: string) => `${number(n)} ${n === 1 ? um : varios}`
const isOpen = ({ situacao }: Backup) => situacao === 'na-fila' || situacao === 'executando'

type Answer = OutputOf<typeof listarBackups>
type Asked = { what: 'restore' | 'remove'; row: Backup } | { what: 'settings' }

/** Backups of the whole installation: create, download, delete. A command restores one into an empty installation. */
export default function BackupPage() {
  const read = useCall(listarBackups, {}, { silent: true })
  const [asked, setAsked] = useState<Asked>()
  useLiveRecord('backup', 0, listarBackups)
  if (!read.data) return <Carregando title={TITLE} error={read.error} onRetry={() => void read.refetch()} />
  const { backups, ultimoEm, pode } = read.data
  const running = backups.find(isOpen)
  const last = backups.find(({ situacao }) => situacao === 'pronta')
  const mayMake = pode.includes('gerar')
  const make = async () => {
    await call(gerarBackup, {})
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHeader
        title={TITLE}
        facts={last ? `Último em ${when(last.criadoEm)} · ${formatarTamanho(last.tamanho ?? 0)}` : undefined}
        hasLine
        secondary={
          mayMake
            ? [
                {
                  id: 'configurar',
                  label: 'Configurar',
                  icon: Settings,
                  onAction: () => setAsked({ what: 'settings' }),
                },
              ]
            : []
        }
        actions={
          mayMake && (
            <Button variant="accent" icon={Plus} isDisabled={running !== undefined} onPress={() => void make()}>
              Gerar backup
            </Button>
          )
        }
      />
      <PageBody>
        {running ? <Running row={running} mayCancel={mayMake} /> : <Age ultimoEm={ultimoEm} />}
        {backups.length === 0 ? (
          <EmptyState icon={Database} title="Nenhum backup ainda">
            Um backup guarda o banco inteiro e os arquivos em um só arquivo, que você baixa e leva para outro lugar.
          </EmptyState>
        ) : (
          <Kept answer={read.data} onAsk={setAsked} />
        )}
        <About answer={read.data} />
      </PageBody>
      {asked?.what === 'settings' && <Configure answer={read.data} onClose={close} />}
      {asked?.what === 'restore' && <Restoring row={asked.row} onClose={close} />}
      {asked?.what === 'remove' && <Removing row={asked.row} onClose={close} />}
    </>
  )
}

/** A quiet warning when the newest backup is old. */
function Age({ ultimoEm }: { ultimoEm: string | null }) {
  if (ultimoEm === null) return null
  const days = Math.floor((Date.now() - new Date(ultimoEm).getTime()) / DAY_MS)
  if (days <= DIAS_SEM_BACKUP) return null
  return (
    <NoticeBar
      title={`O último backup foi gerado há ${days} dias`}
      text="O que mudou desde então não está em nenhum backup."
    />
  )
}

function Running({ row, mayCancel }: { row: Backup; mayCancel: boolean }) {
  const { feito, total, situacao } = row
  const counted = feito !== null && total ? `${number(feito)} de ${number(total)} tabelas e arquivos` : 'Começando'
  return (
    <>
      <NoticeBar
        title="Gerando o backup"
        text={situacao === 'na-fila' ? 'Na fila' : counted}
        end={mayCancel && <Button onPress={() => void call(cancelarBackup, { id: row.id })}>Cancelar o backup</Button>}
      />
      <ProgressBar label="Gerando o backup" {...(feito !== null && total ? { value: feito, max: total } : {})} />
    </>
  )
}

const who = ({ quem, automatico }: Backup) => (automatico ? 'Automático' : (quem ?? 'Usuário excluído'))

function Kept({ answer: { backups, pode }, onAsk }: { answer: Answer; onAsk: (asked: Asked) => void }) {
  return (
    <Section
      title="Backups guardados"
      columns={[
        { label: 'Gerado em' },
        { label: 'Situação' },
        { label: 'Por', isSecondary: true },
        { label: 'Tamanho', align: 'end', isSecondary: true },
        { label: 'Ações', align: 'end' },
      ]}
      rows={backups.map((row) => ({
        id: String(row.id),
        cells: [
          <TextParts key="when" text={when(row.criadoEm)} note={row.mensagem} />,
          <Badge key="state" {...SITUACOES[row.situacao]}>
            {SITUACAO_DO_BACKUP_EM_PALAVRAS[row.situacao]}
          </Badge>,
          who(row),
          row.tamanho === null ? '—' : formatarTamanho(row.tamanho),
          <RowEnd key="actions">
            {row.situacao === 'pronta' && pode.includes('baixar') && (
              <LinkButton href={fileUrl(baixarBackup, { id: row.id })} size="sm" icon={Download} target="_blank">
                Baixar
              </LinkButton>
            )}
            {!isOpen(row) && (row.situacao === 'pronta' || pode.includes('gerar')) && (
              <Menu
                label={row.nome}
                trigger={<IconButton label={`Mais ações: ${when(row.criadoEm)}`} icon={Ellipsis} size="row" />}
                items={[
                  ...(row.situacao === 'pronta'
                    ? [
                        {
                          id: 'restaurar',
                          label: 'Como restaurar',
                          icon: RotateCcw,
                          onAction: () => onAsk({ what: 'restore', row }),
                        },
                      ]
                    : []),
                  ...(pode.includes('gerar')
                    ? [
                        {
                          id: 'excluir',
                          label: 'Excluir',
                          icon: Trash2,
                          isDanger: true,
                          onAction: () => onAsk({ what: 'remove', row }),
                        },
                      ]
                    : []),
                ]}
              />
            )}
          </RowEnd>,
        ],
      }))}
    />
  )
}

function About({ answer: { configuracao, apagamentos, pode } }: { answer: Answer }) {
  const { manter, automatico, hora } = configuracao
  return (
    <Section title="Sobre os backups" isSpaced isNarrow>
      <FactRows
        items={[
          {
            label: 'O que há nele',
            value:
              'Todas as empresas, com os usuários, as pessoas, os históricos, o log e os arquivos enviados. Sessões abertas e outros backups ficam de fora.',
          },
          {
            label: 'Cuidado',
            value:
              'Tem os dados pessoais de todos: guarde-o como guarda o banco, longe desta máquina. Baixar um backup fica registrado no log.',
          },
          {
            label: 'Guardados',
            value: `Os ${number(manter)} mais novos; os outros são excluídos. ${
              automatico ? `Um é gerado toda noite, a partir das ${hora} h.` : 'Nenhum é gerado por si só.'
            }`,
          },
          {
            label: 'Apagados depois',
            value:
              apagamentos === 0
                ? 'Quem for apagado do sistema é apagado de novo quando um backup mais antigo é restaurado.'
                : `${quantos(apagamentos, 'registro de pessoa ou usuário foi apagado', 'registros de pessoas e usuários foram apagados')}; ao restaurar um backup mais antigo, ${apagamentos === 1 ? 'é apagado' : 'são apagados'} de novo. Em outra máquina, leve junto a lista de apagamentos.`,
          },
        ]}
      />
      {apagamentos > 0 && pode.includes('baixar') && (
        <RowEnd isStart>
          <LinkButton href={fileUrl(baixarApagamentos, {})} size="sm" icon={Download} target="_blank">
            Lista de apagamentos
          </LinkButton>
        </RowEnd>
      )}
    </Section>
  )
}

/** The command to restore this file. It refuses a file whose checksum differs. */
const commandOf = ({ nome, sha256 }: Backup) => `npm run restore -- ${nome} --sha256 ${sha256}`

function Restoring({ row, onClose }: { row: Backup; onClose: () => void }) {
  return (
    <Dialog isOpen isWide onOpenChange={(open) => !open && onClose()} title={`Restaurar ${row.nome}`}>
      <ol>
        <li>Baixe o backup e leve-o à máquina onde o sistema vai funcionar.</li>
        <li>
          Instale nela esta versão do Quadro ou uma mais nova, com uma pasta de dados nova. Uma instalação em uso não é
          tocada: o comando recusa.
        </li>
        <li>Na pasta do programa, com o sistema parado, rode o comando abaixo.</li>
        <li>Inicie o sistema. Todos entram de novo com o usuário e a senha que tinham.</li>
      </ol>
      <CopyLine label="Comando" text={commandOf(row)} onCopy={(text) => void copyText(text, 'Comando copiado.')} />
      <p>
        Se pessoas ou usuários foram apagados depois deste backup e o armazenamento não é o mesmo, acrescente a lista:
      </p>
      <CopyLine
        label="Comando com a lista de apagamentos"
        text={`${commandOf(row)} --apagamentos apagamentos.csv`}
        onCopy={(text) => void copyText(text, 'Comando copiado.')}
      />
      <FactRows
        items={[
          { label: 'Gerado por', value: who(row) },
          { label: 'Tabelas', value: number(row.tabelas) },
          { label: 'Linhas', value: number(row.linhas) },
          { label: 'Arquivos', value: number(row.arquivos) },
          {
            label: 'Sem conteúdo',
            value: row.semConteudo
              ? quantos(row.semConteudo, 'arquivo já não tinha conteúdo', 'arquivos já não tinham conteúdo')
              : null,
          },
          { label: 'Versão', value: `${row.versaoPrograma}, banco ${row.esquema}` },
          { label: 'SHA-256', value: row.sha256 },
        ]}
      />
    </Dialog>
  )
}

function Removing({ row, onClose }: { row: Backup; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(excluirBackup, { id: row.id, versao: row.versao })
      toast.success('Backup excluído com sucesso.')
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={`Excluir o backup de ${when(row.criadoEm)}?`}
      confirmLabel="Excluir"
      isDanger
      isBusy={isBusy}
      busyLabel="Excluindo"
      onConfirm={() => void remove()}
    >
      O arquivo é apagado do servidor. As cópias que foram baixadas continuam onde estão.
    </ConfirmDialog>
  )
}

function Configure({ answer: { configuracao }, onClose }: { answer: Answer; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('configurar-backup'),
    schema: configuracaoDoBackup,
    values: configuracao,
    save: (output) => call(configurarBackup, output, { errors: 'none' }),
    done: () => {
      toast.success('Configuração gravada com sucesso.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Configurar os backups"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={6}>
            <FormNumber name="manter" help="Os mais antigos são excluídos quando um novo fica pronto." />
          </FormCell>
          <FormCell>
            <FormSwitch
              name="automatico"
              consequence="O backup fica nesta máquina: ele não substitui o que você leva para outro lugar."
            />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="hora" help="De 0 a 23." />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
