import { deEscolha, TIPOS_PERGUNTA } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import { mover } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import { TIPO, type TipoPergunta } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { SortableList } from '../../../ui/control/SortableList.tsx'
import { FieldError, NumberField, Switch, TextArea, TextField } from '../../../ui/fields/index.ts'
import { AlignLeft, CircleDot, Copy, Hash, type Icon, ListChecks, Plus, Sparkles, Trash2 } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import {
  BuilderActions,
  BuilderOpen,
  BuilderOption,
  InlineFields,
  ShortField,
} from '../../../ui/questionnaire/Builder.tsx'
import { type Anterior, CondicaoDaPergunta, CondicaoSwitch } from './condicao.tsx'
import { comTipo, novaOpcao, type Pergunta } from './documento.ts'

export const ICONE: Record<TipoPergunta, Icon> = { 1: CircleDot, 3: AlignLeft, 4: Hash, 5: ListChecks }

export interface Sugestao {
  titulo: string
  respostas: { texto: string; peso: number }[]
}

/** The question being edited, in its place. `erro` returns the error of one of its fields, by path. */
export function PerguntaAberta(props: {
  pergunta: Pergunta
  numero: number
  /** Path of the question in the form, for errors and the links to them. */
  path: string
  erro: (field: string) => string | undefined
  handle: ReactNode
  sugestoes: readonly Sugestao[]
  /** Questions on whose answers this one may depend. */
  anteriores: readonly Anterior[]
  onChange: (pergunta: Pergunta) => void
  onCopy: () => void
  onRemove: () => void
}) {
  const { pergunta: p, path, erro, onChange } = props
  const set = (change: Partial<Pergunta>) => onChange({ ...p, ...change })
  const field = (name: string) => ({ name: `${path}.${name}`, error: erro(name) })
  const tipo = p.tipo.id
  const suggest = (s: Sugestao) => set({ respostas: s.respostas.map((r) => novaOpcao(r.texto, r.peso)) })
  return (
    <BuilderOpen
      number={props.numero}
      handle={props.handle}
      foot={
        <>
          {tipo !== TIPO.subjetiva && (
            <ShortField label="Peso">
              <NumberField
                label="Peso da pergunta"
                hideLabel
                align="right"
                digits={4}
                value={p.peso}
                onChange={(peso) => set({ peso })}
                {...field('peso')}
              />
            </ShortField>
          )}
          <Switch label="Obrigatória" value={p.obrigatoria} onChange={(obrigatoria) => set({ obrigatoria })} />
          {tipo !== TIPO.subjetiva && (
            <Switch
              label="Exigir comentário"
              value={p.exigirComentario}
              onChange={(exigirComentario) => set({ exigirComentario })}
            />
          )}
          <CondicaoSwitch pergunta={p} anteriores={props.anteriores} onChange={onChange} />
          <BuilderActions>
            <IconButton label="Duplicar a pergunta" icon={Copy} onPress={props.onCopy} />
            <IconButton label="Excluir a pergunta" icon={Trash2} onPress={props.onRemove} />
          </BuilderActions>
        </>
      }
    >
      <TextArea
        label={`Pergunta ${props.numero}`}
        hideLabel
        rows={1}
        counter={false}
        maxLength={1000}
        placeholder="O que se pergunta"
        value={p.texto}
        onChange={(texto) => set({ texto })}
        {...field('texto')}
      />
      <SegmentedControl
        label="Tipo da pergunta"
        value={String(tipo)}
        options={TIPOS_PERGUNTA.map(({ codigo, descricao }) => ({
          id: String(codigo),
          label: descricao,
          icon: ICONE[codigo],
        }))}
        onChange={(id) => onChange(comTipo(p, Number(id) as TipoPergunta))}
      />
      {deEscolha(tipo) && (
        <div data-field={`${path}.respostas`}>
          <SortableList
            label="Respostas"
            items={p.respostas}
            keyOf={(r) => r.chave}
            nameOf={(r) => r.texto || 'resposta sem texto'}
            onMove={(from, to) => set({ respostas: mover(p.respostas, from, to) })}
          >
            {(r, handle, i) => {
              const change = (values: Partial<typeof r>) =>
                set({ respostas: p.respostas.map((each) => (each.chave === r.chave ? { ...each, ...values } : each)) })
              return (
                <BuilderOption
                  handle={handle}
                  mark={tipo === TIPO.multipla ? 'box' : 'circle'}
                  text={
                    <TextField
                      label={`Resposta ${i + 1}`}
                      hideLabel
                      maxLength={500}
                      value={r.texto}
                      onChange={(texto) => change({ texto })}
                      {...field(`respostas.${i}.texto`)}
                    />
                  }
                  figure={
                    <NumberField
                      label={`Peso da resposta ${i + 1}`}
                      hideLabel
                      align="right"
                      digits={4}
                      value={r.peso}
                      onChange={(peso) => change({ peso })}
                      {...field(`respostas.${i}.peso`)}
                    />
                  }
                  remove={
                    <IconButton
                      label={`Excluir a resposta ${i + 1}`}
                      icon={Trash2}
                      onPress={() => set({ respostas: p.respostas.filter((each) => each.chave !== r.chave) })}
                    />
                  }
                />
              )
            }}
          </SortableList>
          <FieldError id={`${path}.respostas-erro`} message={erro('respostas')} />
          <InlineFields>
            <Button
              variant="quiet"
              icon={Plus}
              onPress={() => set({ respostas: [...p.respostas, novaOpcao()] })}
              isDisabled={p.respostas.length >= 50}
            >
              Adicionar mais um
            </Button>
            <Menu
              label="Respostas sugeridas"
              items={props.sugestoes.map((s, i) => ({
                id: String(i),
                label: s.titulo,
                note: s.respostas.map((r) => r.texto).join(', '),
                onAction: () => suggest(s),
              }))}
              trigger={
                <Button variant="quiet" icon={Sparkles}>
                  Respostas sugeridas
                </Button>
              }
            />
          </InlineFields>
          {tipo === TIPO.multipla && (
            <ShortField label="Marca até">
              <NumberField
                label="Quantas respostas podem ser marcadas"
                hideLabel
                align="right"
                digits={2}
                placeholder="todas"
                value={p.maximoRespostas}
                onChange={(maximoRespostas) => set({ maximoRespostas })}
                {...field('maximoRespostas')}
              />
            </ShortField>
          )}
        </div>
      )}
      {tipo === TIPO.nota && (
        <InlineFields>
          {(
            [
              ['notaMinima', 'De', 'Nota mínima', 'legendaMinima', 'O que a mínima quer dizer'],
              ['notaMaxima', 'a', 'Nota máxima', 'legendaMaxima', 'O que a máxima quer dizer'],
            ] as const
          ).map(([nota, short, label, legenda, hint]) => (
            <InlineFields key={nota}>
              <ShortField label={short}>
                <NumberField
                  label={label}
                  hideLabel
                  align="right"
                  digits={3}
                  value={p[nota]}
                  onChange={(value) => set({ [nota]: value })}
                  {...field(nota)}
                />
              </ShortField>
              <ShortField label="·" width="w-44">
                <TextField
                  label={hint}
                  hideLabel
                  placeholder={hint}
                  maxLength={40}
                  value={p[legenda] ?? ''}
                  onChange={(value) => set({ [legenda]: value || null })}
                  {...field(legenda)}
                />
              </ShortField>
            </InlineFields>
          ))}
        </InlineFields>
      )}
      <CondicaoDaPergunta pergunta={p} anteriores={props.anteriores} onChange={onChange} {...field('condicao')} />
      {p.exigirComentario && tipo !== TIPO.subjetiva && (
        <TextField
          label="Texto do comentário"
          required
          maxLength={200}
          value={p.comentario ?? ''}
          onChange={(comentario) => set({ comentario: comentario || null })}
          {...field('comentario')}
        />
      )}
    </BuilderOpen>
  )
}
