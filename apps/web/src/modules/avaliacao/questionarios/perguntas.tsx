import type { ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { mover } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { useShortcut } from '../../../kit/page/keys.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { SortableList } from '../../../ui/control/SortableList.tsx'
import { Switch, TextField } from '../../../ui/fields/index.ts'
import { ArrowRight, Copy, ListChecks, Pencil, Plus, Trash2 } from '../../../ui/icons.ts'
import type { MenuItems } from '../../../ui/overlay/Menu.tsx'
import {
  BuilderApart,
  BuilderColumns,
  BuilderHead,
  BuilderPart,
  BuilderRow,
  BuilderStack,
  KindTag,
} from '../../../ui/questionnaire/Builder.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import {
  type Aspecto,
  anterioresA,
  comPergunta,
  copiaDa,
  figuraDa,
  inserirPergunta,
  moverPergunta,
  mudarDeAspecto,
  nomeDoTipo,
  novaPergunta,
  novoAspecto,
  type Pergunta,
  pesoDe,
  quantasPerguntas,
  resumoDa,
  semOrfas,
  semPergunta,
} from './documento.ts'
import { ICONE, PerguntaAberta } from './pergunta-aberta.tsx'
import { PreVisualizacao } from './pre-visualizacao.tsx'

/** The error message at a path of the form's errors. */
const mensagemEm = (erros: unknown, path: string): string | undefined => {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], erros) as
    | { message?: string; root?: { message?: string } }
    | undefined
  return found?.message ?? found?.root?.message
}

/** Aspects, the questions of the selected one, one of them open, and its preview. */
export function Perguntas(props: {
  contrato: ModelosDeAvaliacao
  aspectos: Aspecto[]
  onChange: (aspectos: Aspecto[]) => void
  /** Errors of the form below `aspectos`. */
  erros: unknown
  /** Path of the field that the summary of errors links to. */
  alvo: string | undefined
  mayEdit: boolean
  nota: string | undefined
  sorteia: boolean
  onSorteia: (sorteia: boolean) => void
  summary: ReactNode
}) {
  const { aspectos, onChange, erros, mayEdit } = props
  const [atual, setAtual] = useState(aspectos[0]?.chave)
  const [aberta, setAberta] = useState<string>()
  const [renomeando, setRenomeando] = useState<string>()
  const sugestoes = useCall(props.contrato.respostasSugeridas, {}, { silent: true, enabled: mayEdit && !!aberta }).data
  const aspecto = aspectos.find((a) => a.chave === atual) ?? aspectos[0]
  const iAspecto = aspecto ? aspectos.indexOf(aspecto) : -1
  const primeira = aspectos.slice(0, Math.max(0, iAspecto)).reduce((n, a) => n + a.perguntas.length, 0)
  const total = aspectos.reduce((n, a) => n + a.perguntas.length, 0)
  const pesoTotal = pesoDe(aspectos.flatMap((a) => a.perguntas))
  const vista = aspecto?.perguntas.find((p) => p.chave === aberta) ?? aspecto?.perguntas[0]

  // 'aspectos.1.perguntas.2.texto' opens the third question of the second aspect.
  const agora = useRef(aspectos)
  agora.current = aspectos
  useEffect(() => {
    const [, a, , p] = props.alvo?.split('.') ?? []
    const found = agora.current[Number(a)]
    if (!found) return
    setAtual(found.chave)
    if (p !== undefined) setAberta(found.perguntas[Number(p)]?.chave)
  }, [props.alvo])

  const inserir = (p: Pergunta = novaPergunta(props.contrato.notaMinima), depoisDe = aberta) => {
    let where = aspectos
    let chave = aspecto?.chave
    if (!chave) {
      const geral = novoAspecto('Geral')
      where = [geral]
      chave = geral.chave
    }
    onChange(inserirPergunta(where, chave, p, depoisDe))
    setAtual(chave)
    setAberta(p.chave)
  }
  useShortcut('n', () => mayEdit && inserir())
  const remover = (chave: string) => {
    onChange(semPergunta(aspectos, chave))
    setAberta(undefined)
  }
  const adicionarAspecto = () => {
    const novo = novoAspecto(`Aspecto ${aspectos.length + 1}`)
    onChange([...aspectos, novo])
    setAtual(novo.chave)
    setAberta(undefined)
    setRenomeando(novo.chave)
  }
  const menuDaPergunta = (p: Pergunta): MenuItems => [
    {
      id: 'pergunta',
      items: [
        { id: 'abrir', label: mayEdit ? 'Editar' : 'Ver', icon: Pencil, onAction: () => setAberta(p.chave) },
        ...(mayEdit
          ? [
              { id: 'copiar', label: 'Duplicar', icon: Copy, onAction: () => inserir(copiaDa(p), p.chave) },
              { id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remover(p.chave) },
            ]
          : []),
      ],
    },
    ...(mayEdit && aspectos.length > 1
      ? [
          {
            id: 'mover',
            title: 'Mover para o aspecto',
            items: aspectos
              .filter((a) => a !== aspecto)
              .map((a) => ({
                id: a.chave,
                label: a.nome,
                icon: ArrowRight,
                onAction: () => onChange(mudarDeAspecto(aspectos, p, a.chave)),
              })),
          },
        ]
      : []),
  ]
  const comErro = (i: number, p?: number) =>
    mensagemEm(erros, String(i)) !== undefined ||
    (erros as Record<string, { perguntas?: Record<string, unknown>; nome?: unknown }> | undefined)?.[i]?.[
      p === undefined ? 'nome' : 'perguntas'
    ] !== undefined

  const partes = (
    <>
      <BuilderHead title="Aspectos" actions="peso" />
      <SortableList
        label="Aspectos"
        items={aspectos}
        keyOf={(a) => a.chave}
        nameOf={(a) => a.nome}
        isDisabled={!mayEdit}
        onMove={(from, to) => onChange(mover(aspectos, from, to))}
      >
        {(a, handle, i) =>
          renomeando === a.chave ? (
            <TextField
              label="Nome do aspecto"
              maxLength={100}
              value={a.nome}
              name={`aspectos.${i}.nome`}
              error={mensagemEm(erros, `${i}.nome`)}
              onChange={(nome) => onChange(aspectos.map((each) => (each.chave === a.chave ? { ...each, nome } : each)))}
              onBlur={() => a.nome.trim() !== '' && setRenomeando(undefined)}
            />
          ) : (
            <BuilderPart
              name={a.nome || 'Aspecto sem nome'}
              note={quantasPerguntas(a.perguntas.length)}
              figure={String(pesoDe(a.perguntas))}
              isCurrent={a === aspecto}
              hasError={comErro(i) || comErro(i, 0)}
              handle={handle}
              onOpen={() => {
                setAtual(a.chave)
                setAberta(undefined)
              }}
              menu={
                mayEdit
                  ? [
                      { id: 'nome', label: 'Renomear', icon: Pencil, onAction: () => setRenomeando(a.chave) },
                      {
                        id: 'excluir',
                        label: 'Excluir',
                        icon: Trash2,
                        isDanger: true,
                        note: a.perguntas.length > 0 ? `Com ${quantasPerguntas(a.perguntas.length)}` : undefined,
                        onAction: () => onChange(semOrfas(aspectos.filter((each) => each !== a))),
                      },
                    ]
                  : []
              }
            />
          )
        }
      </SortableList>
      {mayEdit && (
        <Button variant="quiet" icon={Plus} onPress={adicionarAspecto}>
          Adicionar aspecto
        </Button>
      )}
      <BuilderApart>
        <Switch
          label="Sortear a ordem"
          value={props.sorteia}
          onChange={props.onSorteia}
          disabled={!mayEdit}
          consequence="Cada pessoa recebe as perguntas em outra ordem, dentro do aspecto."
        />
      </BuilderApart>
    </>
  )
  return (
    <BuilderColumns
      parts={partes}
      preview={
        <PreVisualizacao
          pergunta={vista}
          onde={`${aspecto?.nome ?? ''} · ${primeira + (vista ? aspecto!.perguntas.indexOf(vista) : 0) + 1} de ${total}`}
          pesoTotal={pesoTotal}
          nota={props.nota}
        />
      }
    >
      <BuilderStack>
        {props.summary}
        {aspecto && (
          <BuilderHead
            title={aspecto.nome}
            note={quantasPerguntas(aspecto.perguntas.length)}
            actions={
              mayEdit && (
                <Button icon={Plus} kbd="N" onPress={() => inserir()}>
                  Inserir pergunta
                </Button>
              )
            }
          />
        )}
      </BuilderStack>
      {!aspecto || aspecto.perguntas.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title="Nenhuma pergunta neste aspecto"
          action={
            !aspecto &&
            mayEdit && (
              <Button icon={Plus} onPress={() => inserir()}>
                Inserir pergunta
              </Button>
            )
          }
        >
          Uma pergunta pode ser objetiva, de múltipla escolha, de nota ou de texto livre.
        </EmptyState>
      ) : (
        <SortableList
          label={`Perguntas de ${aspecto.nome}`}
          items={aspecto.perguntas}
          keyOf={(p) => p.chave}
          nameOf={(p) => p.texto || 'pergunta sem texto'}
          isDisabled={!mayEdit}
          onMove={(from, to) => onChange(moverPergunta(aspectos, aspecto.chave, from, to))}
        >
          {(p, handle, i) => {
            const path = `${iAspecto}.perguntas.${i}`
            return p.chave === aberta && mayEdit ? (
              <PerguntaAberta
                pergunta={p}
                numero={primeira + i + 1}
                path={`aspectos.${path}`}
                erro={(field) => mensagemEm(erros, `${path}.${field}`)}
                handle={handle}
                anteriores={anterioresA(aspectos, p.chave)}
                sugestoes={sugestoes ?? []}
                onChange={(next) => onChange(comPergunta(aspectos, next))}
                onCopy={() => inserir(copiaDa(p), p.chave)}
                onRemove={() => remover(p.chave)}
              />
            ) : (
              <BuilderRow
                number={primeira + i + 1}
                text={p.texto}
                note={resumoDa(p)}
                kind={<KindTag icon={ICONE[p.tipo.id]}>{nomeDoTipo(p.tipo.id)}</KindTag>}
                figure={figuraDa(p)}
                hasError={
                  (erros as { perguntas?: Record<string, unknown> }[] | undefined)?.[iAspecto]?.perguntas?.[i] !==
                  undefined
                }
                handle={handle}
                menu={menuDaPergunta(p)}
                onOpen={() => setAberta(p.chave)}
              />
            )
          }}
        </SortableList>
      )}
    </BuilderColumns>
  )
}
