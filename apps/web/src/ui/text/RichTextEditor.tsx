import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { $createLinkNode, $isLinkNode, $toggleLink, LinkNode } from '@lexical/link'
import { $insertList, $isListNode, $removeList, ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode } from '@lexical/rich-text'
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $setSelection,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical'
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import type { FieldIds } from '../fields/Field.tsx'
import { Picker } from '../fields/Picker.tsx'
import { Bold, type Icon, Italic, Link2, List, ListOrdered, Underline, Undo2 } from '../icons.ts'
import { OPEN_TOKENS, TokenNode, TokenPlugin } from './RichTextTokens.tsx'
import { safeUrl, sanitizeHtml, sanitizePaste } from './sanitize.ts'
import { type RichTokens, TokenButton } from './tokens.tsx'

export type RichTextEditorProps = {
  label: string
  value: string
  onChange: (html: string) => void
  locked: boolean
  ids: FieldIds
  /** Gives the form a function that focuses the editor, when the editor is loaded. */
  onReady: (focus: () => void) => void
  onBlur?: () => void
  /** Fields that the text may contain; without them braces are only braces. */
  tokens?: RichTokens | undefined
}

const theme = {
  text: { bold: 'font-semibold', italic: 'italic', underline: 'underline' },
  list: { ul: 'my-1 list-disc pl-6', ol: 'my-1 list-decimal pl-6', listitem: 'my-0.5' },
  heading: { h2: 'mt-2 text-group', h3: 'mt-2 font-semibold' },
  link: 'font-medium text-accent-text underline',
  paragraph: 'my-1',
}

/** Replaces the editor's content with the nodes of an HTML text. */
function setHtml(editor: LexicalEditor, html: string) {
  const root = $getRoot()
  root.clear()
  root.select()
  if (html !== '') $insertNodes($generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html')))
  // A selection would move the focus into the editor.
  $setSelection(null)
}

/** The editor itself; it loads only on screens that show it. */
export default function RichTextEditor(props: RichTextEditorProps) {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'texto',
        nodes: [HeadingNode, ListNode, ListItemNode, LinkNode, TokenNode],
        theme,
        editable: !props.locked,
        editorState: (editor) => setHtml(editor, sanitizeHtml(props.value)),
        onError(error) {
          throw error
        },
      }}
    >
      <Surface {...props} />
    </LexicalComposer>
  )
}

function Surface({ label, value, onChange, locked, ids, onReady, onBlur, tokens }: RichTextEditorProps) {
  const [editor] = useLexicalComposerContext()
  const written = useRef(sanitizeHtml(value))
  const latest = useRef({ onChange, onReady })
  latest.current = { onChange, onReady }

  useEffect(() => latest.current.onReady(() => editor.focus()), [editor])
  useEffect(() => editor.setEditable(!locked), [editor, locked])

  // A value set from outside (reset, draft) replaces the text; a value that the editor itself wrote is ignored.
  useEffect(() => {
    const html = sanitizeHtml(value)
    if (html === written.current) return
    written.current = html
    editor.update(() => setHtml(editor, html))
  }, [editor, value])

  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
          if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
          const html = sanitizeHtml(editorState.read(() => $generateHtmlFromNodes(editor), { editor }))
          if (html === written.current) return
          written.current = html
          latest.current.onChange(html)
        }),
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const html = event instanceof ClipboardEvent ? event.clipboardData?.getData('text/html') : undefined
            if (!html) return false
            event.preventDefault()
            const document = new DOMParser().parseFromString(sanitizePaste(html), 'text/html')
            editor.update(() => $insertNodes($generateNodesFromDOM(editor, document)))
            return true
          },
          COMMAND_PRIORITY_HIGH,
        ),
      ),
    [editor],
  )

  return (
    <>
      {!locked && <Toolbar label={label} controls={ids.id} hasTokens={tokens !== undefined} />}
      <RichTextPlugin
        contentEditable={
          <ContentEditable
            id={ids.id}
            ariaLabelledBy={ids.labelId}
            ariaDescribedBy={ids.status['aria-describedby']}
            ariaErrorMessage={ids.status['aria-errormessage']}
            ariaInvalid={ids.status['aria-invalid']}
            ariaRequired={ids.status['aria-required']}
            ariaMultiline
            onBlur={onBlur}
            className="min-h-24 max-h-96 resize-y overflow-y-auto px-3 py-2 text-body outline-none"
          />
        }
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={(url) => safeUrl(url) !== undefined} />
      {tokens && <TokenPlugin tokens={tokens} locked={locked} />}
    </>
  )
}

type Active = { bold: boolean; italic: boolean; underline: boolean; ul: boolean; ol: boolean; link: string | undefined }
const inactive: Active = { bold: false, italic: false, underline: false, ul: false, ol: false, link: undefined }

/** The formats at the caret's position. */
function readActive(): Active {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return inactive
  const around = [selection.anchor.getNode(), ...selection.anchor.getNode().getParents()]
  const list = around.find((node) => node instanceof ListNode)
  const link = around.find($isLinkNode)
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    ul: list?.getListType() === 'bullet',
    ol: list?.getListType() === 'number',
    link: $isLinkNode(link) ? link.getURL() : undefined,
  }
}

/** Makes a list of the paragraphs of the selection, or paragraphs of its entries. The caret stays in its text. */
function $toggleList(type: 'bullet' | 'number', isOn: boolean) {
  if (isOn) return $removeList()
  $insertList(type)
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  // Of an empty paragraph the library leaves the caret in the list instead of in its entry.
  const at = selection.anchor.getNode()
  if ($isListNode(at)) at.getFirstChild()?.selectStart()
}

/** Links the selection; '' takes the link away. Without a selection the address itself becomes the text of the link. */
function $link(url: string) {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const isInLink = [selection.anchor.getNode(), ...selection.anchor.getNode().getParents()].some($isLinkNode)
  if (url === '' || isInLink || !selection.isCollapsed()) return $toggleLink(url === '' ? null : url)
  const text = $createTextNode(url.replace(/^(mailto|tel):/, '')).setFormat(selection.format)
  selection.insertNodes([$createLinkNode(url).append(text)])
}

/** The button that a key leads to from the one with the focus, around the ends; undefined for other keys and places. */
function stepOf(key: string, buttons: HTMLElement[]): HTMLElement | undefined {
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return undefined
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons.at(-1)
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return by === 0 ? undefined : buttons.at((at + by) % buttons.length)
}

function Toolbar({ label, controls, hasTokens }: { label: string; controls: string; hasTokens: boolean }) {
  const [editor] = useLexicalComposerContext()
  const [active, setActive] = useState(inactive)
  const [canUndo, setCanUndo] = useState(false)
  const [linking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => setActive(editorState.read(readActive))),
        editor.registerCommand(
          CAN_UNDO_COMMAND,
          (can) => {
            setCanUndo(can)
            return false
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  )

  const format = (type: TextFormatType) => () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type)
  const list = (type: 'bullet' | 'number', isOn: boolean) => () => editor.update(() => $toggleList(type, isOn))
  const tool = (name: string, Mark: Icon, on: boolean | undefined, act: () => void, disabled = false) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={on}
      disabled={disabled}
      className={cx(
        'focus-ring-inner relative hit-44 flex size-7 items-center justify-center rounded-sm text-fg-2 hover:bg-hover disabled:opacity-40 phone:size-10',
        on && 'bg-press text-fg',
      )}
      // A click must not change the selection, and after a key the user types on where the caret was.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.focus(act)}
    >
      <Mark aria-hidden="true" />
    </button>
  )

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Formatação de ${label}`}
      aria-controls={controls}
      onKeyDown={(event) => {
        const next = stepOf(event.key, [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')])
        if (!next) return
        event.preventDefault()
        next.focus()
      }}
      className="flex flex-wrap items-center gap-0.5 border-b border-line px-1.5 py-1"
    >
      {tool('Negrito', Bold, active.bold, format('bold'))}
      {tool('Itálico', Italic, active.italic, format('italic'))}
      {tool('Sublinhado', Underline, active.underline, format('underline'))}
      <span className="mx-1 h-4 w-px bg-line" />
      {tool('Lista', List, active.ul, list('bullet', active.ul))}
      {tool('Lista numerada', ListOrdered, active.ol, list('number', active.ol))}
      {tool('Link', Link2, active.link !== undefined, () => setLinking(true))}
      <span className="flex-1" />
      {hasTokens && <TokenButton onPress={() => editor.dispatchCommand(OPEN_TOKENS, undefined)} />}
      {tool('Desfazer', Undo2, undefined, () => editor.dispatchCommand(UNDO_COMMAND, undefined), !canUndo)}
      <Picker anchor={bar} isOpen={linking} onOpenChange={setLinking} label="Link">
        <LinkForm
          url={active.link}
          onDone={(url) => {
            setLinking(false)
            editor.focus(() => {
              if (url !== undefined) editor.update(() => $link(url))
            })
          }}
        />
      </Picker>
    </div>
  )
}

/** Address of the link; an empty text removes the link. Undefined changes nothing. */
function LinkForm({ url, onDone }: { url: string | undefined; onDone: (url: string | undefined) => void }) {
  const id = useId()
  const [text, setText] = useState(url ?? '')
  const [wrong, setWrong] = useState(false)
  const apply = () => {
    if (text.trim() === '') return onDone('')
    const address = safeUrl(text)
    if (address === undefined) setWrong(true)
    else onDone(address)
  }
  const button = 'focus-ring h-8 rounded-control px-2.5 text-body hover:bg-hover phone:h-11'
  return (
    <div className="w-80 max-w-full p-3">
      <label htmlFor={id} className="text-label">
        Endereço do link
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the user opened it to type
        autoFocus
        type="text"
        inputMode="url"
        className="field-edge mt-1 h-control w-full px-2.5 text-body"
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-error`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <p id={`${id}-error`} aria-live="polite" className="mt-1 text-help text-danger">
        {wrong && 'Endereço inválido'}
      </p>
      <div className="mt-1 flex justify-end gap-1">
        {url !== undefined && (
          <button type="button" className={cx(button, 'text-fg-2')} onClick={() => onDone('')}>
            Remover link
          </button>
        )}
        <button type="button" className={cx(button, 'font-semibold')} onClick={apply}>
          Aplicar link
        </button>
      </div>
    </div>
  )
}
