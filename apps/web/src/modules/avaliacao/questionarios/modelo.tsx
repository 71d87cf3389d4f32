import { mudancasSignificativas } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import {
  type ModeloLido,
  type ModelosDeAvaliacao,
  SITUACOES_DO_MODELO,
  situacaoDoModelo,
} from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { sortear as sortearPerguntas } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call, save } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, useUser } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { useGo, useSearch } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { removalOf, saved as savedWord } from '../../../kit/record/words.ts'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Ban, Building2, Check, Copy, Ellipsis, Power, Printer, Shuffle, Trash2 } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Menu, type MenuGroup } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { ClonarModelo } from './clonar-modelo.tsx'
import { DadosDoModelo } from './dados-do-modelo.tsx'
import { type Aspecto, type Documento, documentoDe, documentoNovo, pesoDe, quantasPerguntas } from './documento.ts'
import { Perguntas } from './perguntas.tsx'
import { UsosEVersoes } from './usos-e-versoes.tsx'

const MARCAS = {
  E: { mark: 'half', tone: 'amber' },
  L: { mark: 'full', tone: 'green' },
  B: { mark: 'half', tone: 'violet' },
  I: { mark: 'square', tone: 'gray' },
} as const
/** State of a model as a badge. */
export function SituacaoDoModelo({ de }: { de: Parameters<typeof situacaoDoModelo>[0] }) {
  const situacao = situacaoDoModelo(de)
  return <Badge {...MARCAS[situacao]}>{SITUACOES_DO_MODELO[situacao]}</Badge>
}

const acoesDe = (c: ModelosDeAvaliacao) =>
  flowScreen(c.fluxo, {
    libera: { icon: Check },
    bloqueia: { icon: Ban, note: 'Ninguém responde enquanto isso' },
    inativa: { icon: Power, note: 'Não é mais oferecido' },
    ativa: { icon: Power },
  })
const ABAS = ['perguntas', 'dados', 'usos', 'versoes'] as const
type Aba = (typeof ABAS)[number]
const plural = (n: number, um: string, varios: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/** The page of an existing model. */
export function ModeloPagina({ contrato: c, id }: { contrato: ModelosDeAvaliacao; id: number }) {
  const read = useCall(c.ler, { id }, { silent: true })
  const m = read.data
  if (!m || m.id !== id) return <Carregando title={c.singular} error={read.error} onRetry={() => void read.refetch()} />
  return <ModeloEditor key={`${m.id}:${m.versao}:${m.numero}`} contrato={c} modelo={m} />
}

/** The editor of a model: content, data, uses and versions. Without a model it creates a new one. */
export function ModeloEditor({ contrato: c, modelo: m }: { contrato: ModelosDeAvaliacao; modelo?: ModeloLido }) {
  const go = useGo()
  const isMobile = useIsMobile()
  // '…/new?tipo=E' begins a model of that type.
  const { tipo: asked } = useSearch()
  const pedido = c.tipos.find((t) => t === asked)
  const [aba, setAba] = useState<Aba>(m ? 'perguntas' : 'dados')
  const [alvo, setAlvo] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const [isCloning, setCloning] = useState(false)
  const hasOthers = useUser().empresas.length > 1
  // Keeps the version of the last save, so that the next change applies to it even before the page has read the model again.
  const [versao, setVersao] = useState(m?.versao ?? 0)
  const mayEdit = m ? m.pode.includes('editar') : can(c.criar)
  const respostas = m?.versoes[0]?.respostas ?? 0
  const form = useEntityForm({
    schema: c.form,
    values: (m ? documentoDe(m) : documentoNovo(pedido ?? c.tipo)) as never,
    draft: `modelo:${c.path}:${m ? `${m.id}:${m.versao}` : 'new'}`,
    reveal: (field, path) => {
      if (field !== 'aspectos') return setAba('dados')
      setAba('perguntas')
      setAlvo(path)
    },
    save: (output) =>
      save(c, { ...output, ...(m ? { id: m.id, versao } : {}) } as never, {
        errors: 'none',
      }),
    done: async (saved) => {
      const { id, numero } = saved as ModeloLido
      setVersao((saved as ModeloLido).versao)
      toast.success(
        m && numero !== m.numero
          ? `Versão ${numero} criada. As respostas da versão ${m.numero} ficam como foram dadas.`
          : savedWord(c, !m),
      )
      if (!m) go(`${c.base}/${id}`, { replace: true })
      await refreshed()
    },
  })
  const titulo = useWatch({ control: form.control, name: 'titulo' }) as string
  const doc = useWatch({ control: form.control }) as Documento
  const aspectos = doc.aspectos ?? []
  const perguntas = aspectos.flatMap((a) => a.perguntas)
  const set = (next: Aspecto[]) => form.setValue('aspectos', next as never, { shouldDirty: true })
  const mudancas =
    m && respostas > 0 && form.isDirty ? mudancasSignificativas(m.aspectos as never, aspectos as never) : []
  const nota = notaDaVersao(m, respostas, mudancas)

  const run = async (action: () => Promise<unknown>, said: string) => {
    await attempt(async () => {
      await action()
      toast.success(said)
      await refreshed()
    })
  }
  const { offered } = useFlow(
    useMemo(() => acoesDe(c), [c]),
    m && { ...m, versao },
  )
  const liberar = offered.find(({ id }) => id === 'libera')
  const imprimir = async () => {
    await download(c.imprimir, { id: m!.id })
  }
  const clonar = () =>
    run(async () => go(`${c.base}/${(await call(c.clonar, { id: m!.id })).id}`), 'Cópia criada, em edição.')
  const sortear = () => {
    const sorteadas = () => {
      const semente = Math.floor(Math.random() * 2 ** 31)
      return aspectos.map((a, i) => ({ ...a, perguntas: sortearPerguntas(a.perguntas, semente + i) }))
    }
    // Draws again when the order stays the same; otherwise the button would seem to do nothing.
    const muda = (novos: typeof aspectos) =>
      novos.some((a, i) => a.perguntas.some((p, n) => p !== aspectos[i]!.perguntas[n]))
    let novos = sorteadas()
    while (!muda(novos) && aspectos.some(({ perguntas }) => perguntas.length > 1)) novos = sorteadas()
    set(novos)
    toast.info('A ordem das perguntas foi sorteada. Salve para que valha.')
  }
  const pode = (action: string) => m?.pode.includes(action) ?? false
  const menu: MenuGroup[] = [
    {
      id: 'estado',
      items: [
        ...offered.filter((o) => o !== liberar),
        ...(pode('clonar') ? [{ id: 'clonar', label: 'Duplicar', icon: Copy, onAction: () => void clonar() }] : []),
        ...(pode('clonar') && hasOthers
          ? [{ id: 'clonar-para', label: 'Clonar para empresas', icon: Building2, onAction: () => setCloning(true) }]
          : []),
      ],
    },
    ...(pode('excluir')
      ? [
          {
            id: 'fim',
            items: [
              { id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) },
            ],
          },
        ]
      : []),
  ].filter((group) => group.items.length > 0)

  const erros = form.formState.errors as Record<string, unknown>
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title={m ? titulo || m.titulo : `Inserir ${c.singular}`}
        badge={m && <SituacaoDoModelo de={m} />}
        facts={
          <>
            {[
              m && c.tipos.length > 1 && m.tipoDescricao,
              plural(aspectos.length, 'aspecto', 'aspectos'),
              quantasPerguntas(perguntas.length),
              `soma dos pesos ${pesoDe(perguntas)}`,
              m?.periodoNome,
              m && m.usos.length > 0 && `usado em ${plural(m.usos.length, 'lugar', 'lugares')}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            <DraftNote />
          </>
        }
        pageKey={m?.id ?? 'new'}
        secondary={[
          ...(m ? [{ id: 'imprimir', label: 'Imprimir', icon: Printer, onAction: () => void imprimir() }] : []),
          ...(mayEdit && aba === 'perguntas'
            ? [{ id: 'embaralhar', label: 'Embaralhar', icon: Shuffle, onAction: sortear }]
            : []),
          ...(isMobile ? menu.flatMap((group) => group.items) : []),
        ]}
        actions={
          <>
            {!isMobile && menu.length > 0 && (
              <Menu label="Mais ações" items={menu} trigger={<IconButton label="Mais ações" icon={Ellipsis} />} />
            )}
            {!form.isDirty && <FlowButton of={liberar} />}
          </>
        }
      />
      <Tabs
        label={c.singular}
        selected={aba}
        onChange={(id) => setAba(id as Aba)}
        isLong
        items={[
          { id: 'perguntas', label: 'Perguntas', count: perguntas.length, ...(erros.aspectos ? { errors: 1 } : {}) },
          { id: 'dados', label: 'Dados', ...(Object.keys(erros).some((e) => e !== 'aspectos') ? { errors: 1 } : {}) },
          ...(m
            ? [
                { id: 'usos', label: 'Onde é usado', count: m.usos.length },
                { id: 'versoes', label: 'Versões', count: m.versoes.length },
              ]
            : []),
        ]}
      >
        {aba === 'perguntas' && (
          <Perguntas
            contrato={c}
            aspectos={aspectos}
            onChange={set}
            erros={erros.aspectos}
            alvo={alvo}
            mayEdit={mayEdit}
            nota={nota}
            sorteia={doc.embaralhar}
            onSorteia={(sorteia) => form.setValue('embaralhar', sorteia as never, { shouldDirty: true })}
            summary={<FormSummary />}
          />
        )}
        {aba === 'dados' && <DadosDoModelo contrato={c} modelo={m} tipo={doc.tipo} mayEdit={mayEdit} />}
        {m && (aba === 'usos' || aba === 'versoes') && <UsosEVersoes contrato={c} modelo={m} quais={aba} />}
      </Tabs>
      {mayEdit && (form.isDirty || !m) && (
        <FormFooter
          onCancel={() => (m ? form.discardDraft() : go(c.base))}
          saveLabel={mudancas.length > 0 ? `Salvar como versão ${m!.numero + 1}` : 'Salvar'}
        />
      )}
      {isCloning && m && <ClonarModelo contrato={c} modelo={m} onClose={() => setCloning(false)} />}
      <RemoveDialog
        removal={removalOf(c)}
        rows={isRemoving && m ? [m] : []}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(c.base, { replace: true })}
      />
    </Form>
  )
}

/** A sentence about the effect of saving on the version. */
function notaDaVersao(m: ModeloLido | undefined, respostas: number, mudancas: string[]): string | undefined {
  if (!m || respostas === 0) return undefined
  const ja = `Já há ${plural(respostas, 'resposta', 'respostas')} da versão ${m.numero}.`
  if (mudancas.length === 0)
    return `${ja} Trocar o tipo, o peso, a escala ou as respostas de uma pergunta cria a versão ${m.numero + 1}; as antigas ficam como foram dadas.`
  const mais = mudancas.length > 1 ? ` e mais ${plural(mudancas.length - 1, 'mudança', 'mudanças')}` : ''
  return `${ja} Salvar cria a versão ${m.numero + 1}, porque ${mudancas[0]}${mais}; as antigas ficam como foram dadas.`
}
