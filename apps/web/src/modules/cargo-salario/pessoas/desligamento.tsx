import { doColaborador } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import {
  autoridades,
  type ColaboradorCompleto as Colaborador,
} from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as d from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { dataValida } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, holds, today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Checkbox, FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Plus, RotateCcw, UserX } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { emOpcoes } from '../opcoes.ts'
import { RoteiroDoDesligamento } from '../roteiros/roteiro-da-admissao.tsx'
import { Confirmar } from './confirmar.tsx'
import { cargoEFaixa } from './historico-campos.ts'

/** An employee's state in words: 'Desligado em 31/10/2026 · Pedido de demissão', 'Sai em 30/11/2026'. */
export function situacaoPorExtenso(t: Colaborador): string {
  const saida = t.dataDesligamento && formatarData(t.dataDesligamento)
  const como =
    t.situacao === 'D'
      ? `Desligado em ${saida}`
      : saida
        ? `Ativo até ${saida}, desligamento planejado`
        : `${t.dataAdmissao > today() ? 'Começa em' : 'Ativo desde'} ${formatarData(t.dataAdmissao)}`
  return [como, t.motivoDesligamento].filter(Boolean).join(' · ')
}

/** Actions on the end of an engagement: entries for the page's menu, and the open dialog. */
export function useDesligamento(t: Colaborador | undefined): { acoes: MenuEntry[]; dialogo: ReactNode } {
  const [aberto, setAberto] = useState<'desligar' | 'desfazer'>()
  const go = useGo()
  if (!t) return { acoes: [], dialogo: null }
  const acao = (quando: string, entry: MenuEntry): MenuEntry[] => (t.pode.includes(quando) ? [entry] : [])
  const fechar = () => setAberto(undefined)
  return {
    acoes: [
      ...acao('readmitir', {
        id: 'readmitir',
        label: 'Readmitir',
        icon: Plus,
        onAction: () => go('/cargo-salario/colaboradores/new', { search: { de: t.id } }),
      }),
      ...acao('desfazer-desligamento', {
        id: 'desfazer',
        label: 'Desfazer desligamento',
        icon: RotateCcw,
        onAction: () => setAberto('desfazer'),
      }),
      ...acao('desligar', {
        id: 'desligar',
        label: 'Desligar',
        icon: UserX,
        isDanger: true,
        onAction: () => setAberto('desligar'),
      }),
    ],
    dialogo: (
      <>
        {aberto === 'desligar' && <DesligarDialog t={t} onClose={fechar} />}
        {aberto === 'desfazer' && (
          <Confirmar
            title={`Desfazer o desligamento de ${t.nome}?`}
            verbo="Desfazer"
            fazendo="Desfazendo"
            isDanger={false}
            onClose={fechar}
            fazer={async () => {
              await call(d.desfazerDesligamento, { id: t.id, versao: t.versao })
              toast.success('Desligamento desfeito.')
              await refreshed()
            }}
          >
            O vínculo continua como se o desligamento de {formatarData(t.dataDesligamento)} não tivesse havido. As
            mudanças removidas com ele não voltam.
          </Confirmar>
        )}
      </>
    ),
  }
}

/** What is so after saving: the last day still belongs to the engagement. */
function avisoDoDesligamento(nome: string, dia: string): string {
  const este = `O desligamento de ${nome}`
  if (dia < today()) return `${este} está feito.`
  return dia === today() ? `${este} vale ao fim do dia.` : `${este} está marcado para ${formatarData(dia)}.`
}
/** What the day itself does. */
function oQueODiaFaz(dia: string): string {
  if (dia < today())
    return `Fica desligado desde ${formatarData(dia)}: sai das listas de ativos e nada do vínculo vale depois.`
  const quando = dia === today() ? 'hoje' : `até ${formatarData(dia)}`
  return `Continua ativo ${quando}, o dia inteiro; depois sai das listas de ativos.`
}

/** What happens with the dismissal: by itself, and what somebody has to end or to take over, each with its page. Nothing is changed here. */
function OQueAcontece({ id, data }: { id: number; data: string }) {
  const valida = dataValida(data)
  const read = useCall(d.termina, { id, data }, { silent: true, enabled: valida })
  if (!valida) return null
  const sozinhos = read.data?.filter((o) => o.sozinho) ?? []
  const dealguem = read.data?.filter((o) => !o.sozinho) ?? []
  return (
    <FormCell>
      <strong>O que vai acontecer</strong>
      <p>
        {oQueODiaFaz(data)} Quem pode desligar recebe um aviso; a própria pessoa, não.
        {sozinhos.length > 0 && ` No último dia acaba sozinho: ${sozinhos.map((o) => o.titulo).join(', ')}.`}
      </p>
      {read.error ? (
        <p role="alert">
          Não foi possível ver o que mais termina.{' '}
          <Button size="sm" variant="quiet" onPress={() => void read.refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : !read.data ? (
        <Skeleton shape="list" />
      ) : dealguem.length === 0 ? (
        <p>Nada mais depende desta pessoa.</p>
      ) : (
        <>
          <p>Não acaba sozinho; alguém precisa encerrar ou assumir:</p>
          <Facts
            items={dealguem.map((o) => ({
              label: o.titulo,
              value: o.url ? (
                <Link href={o.url} target="_blank">
                  {o.detalhe ?? 'Abrir'}
                </Link>
              ) : (
                (o.detalhe ?? o.titulo)
              ),
            }))}
          />
        </>
      )}
    </FormCell>
  )
}

/** Date, reason and note. The dialog lists each history row after the date, because they are removed. */
function DesligarDialog({ t, onClose }: { t: Colaborador; onClose: () => void }) {
  const motivos = useCall(motivosDesligamento.opcoes, {}, { silent: true })
  const [remover, setRemover] = useState(false)
  const [falta, setFalta] = useState(false)
  const estabilidade = useCall(d.dataEstabilidade, { id: t.id }, { silent: true }).data
  const ehEstavel = (dia: string) => !!estabilidade?.dataEstabilidade && dia <= estabilidade.dataEstabilidade
  const form = useEntityForm({
    draft: inTab('desligamento', t.id),
    schema: d.desligamentoForm,
    values: {
      data: today(),
      motivoDesligamentoId: null as never,
      observacao: '',
      modeloRoteiroId: null,
      apesarDaEstabilidade: '',
    },
    save: async (output) => {
      const depois = t.historico.filter((h) => h.data > output.data)
      if (depois.length > 0 && !remover) return setFalta(true)
      const removerLinhas = depois.map(({ id }) => id)
      await call(d.desligar, { id: t.id, versao: t.versao, ...output, removerLinhas }, { errors: 'none' })
      toast.success(avisoDoDesligamento(t.nome, output.data))
      await refreshed()
      onClose()
    },
  })
  const { data } = form.watch() as { data: string }
  const depois = data ? t.historico.filter((h) => h.data > data) : []
  const semMotivos = motivos.data?.length === 0
  const participa = useCall(doColaborador, { id: t.id }, { silent: true, enabled: can(doColaborador) })
  const avaliacoes = (participa.data ?? []).filter((a) => a.dataFim === null || a.dataFim >= data)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Desligar ${t.nome}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="danger-fill" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            {data > today() ? 'Planejar desligamento' : 'Desligar'}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={6}>
            <FormDate name="data" help="O último dia do vínculo." />
          </FormCell>
          <FormCell span={6}>
            <FormSelect name="motivoDesligamentoId" options={emOpcoes(motivos.data)} />
          </FormCell>
          {semMotivos && (
            <FormCell>
              Nenhum motivo cadastrado.{' '}
              {can(motivosDesligamento.criar) ? (
                <Link href={motivosDesligamento.page}>Cadastre o primeiro</Link>
              ) : (
                'Peça a quem administra a Gestão de Talentos que cadastre um.'
              )}
            </FormCell>
          )}
          <FormCell>
            <FormTextArea name="observacao" rows={3} />
          </FormCell>
          <RoteiroDoDesligamento talentoId={t.id} />
          {avaliacoes.length > 0 && (
            <FormCell>
              Participa de avaliações de desempenho que ainda não terminaram:{' '}
              {avaliacoes.map((a) => a.titulo).join(', ')}. Continua nelas até ser retirado.
            </FormCell>
          )}
          {estabilidade && data && ehEstavel(data) && (
            <FormCell>
              {`Tem estabilidade até ${formatarData(estabilidade.dataEstabilidade)}${estabilidade.motivo ? `: ${estabilidade.motivo}` : ''}. `}
              {holds(autoridades.desligarEstavel.name) ? (
                <FormTextArea name="apesarDaEstabilidade" rows={2} required />
              ) : (
                'Só quem pode desligar quem tem estabilidade lança esta data.'
              )}
            </FormCell>
          )}
          <OQueAcontece id={t.id} data={data} />
          {depois.length > 0 && (
            <FormCell>
              <Checkbox
                label={
                  depois.length === 1
                    ? 'Remover a mudança que vem depois desta data'
                    : `Remover as ${depois.length} mudanças que vêm depois desta data`
                }
                help={depois.map((h) => `${formatarData(h.data)} · ${h.motivo ?? cargoEFaixa(h)}`).join('; ')}
                error={falta && !remover ? 'Há mudanças depois desta data: remova-as ou escolha outra data' : undefined}
                value={remover}
                onChange={setRemover}
              />
            </FormCell>
          )}
        </FormGrid>
      </Form>
    </Dialog>
  )
}
