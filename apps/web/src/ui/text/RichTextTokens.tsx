import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $applyNodeReplacement,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  createCommand,
  type EditorConfig,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  type LexicalNode,
  type LexicalUpdateJSON,
  mergeRegister,
  type NodeKey,
  type SerializedTextNode,
  TextNode,
} from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { OptionList, useActiveOption } from '../fields/options.tsx'
import { Suggestions } from '../fields/Picker.tsx'
import { openToken, type RichTokens, useTokenOptions, written } from './tokens.tsx'

/** The toolbar asks for the list of fields at the caret. */
export const OPEN_TOKENS: LexicalCommand<void> = createCommand('open-tokens')

const CHIP = 'rounded-sm px-0.5 '
const KNOWN = `${CHIP}bg-accent-soft text-accent-text`
const UNKNOWN = `${CHIP}bg-danger-soft text-danger line-through`

/** A field inside a rich text: one unit, which the caret passes and a key deletes as a whole. It is stored as its braces. */
export class TokenNode extends TextNode {
  __known: boolean
  static override getType(): string {
    return 'token'
  }
  static override clone(node: TokenNode): TokenNode {
    return new TokenNode(node.__text, node.__known, node.__key)
  }
  static override importJSON(json: SerializedTextNode): TokenNode {
    return $createTokenNode(json.text, true).updateFromJSON(json)
  }
  constructor(text: string, known: boolean, key?: NodeKey) {
    super(text, key)
    this.__known = known
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config)
    element.className = `${element.className} ${this.__known ? KNOWN : UNKNOWN}`.trim()
    element.spellcheck = false
    if (!this.__known) element.title = 'Este campo não existe'
    return element
  }
  override updateDOM(before: this, element: HTMLElement, config: EditorConfig): boolean {
    // Another format makes the element anew, so that the mark of the field stays on it.
    return before.__format !== this.__format || super.updateDOM(before, element, config)
  }
  override updateFromJSON(json: LexicalUpdateJSON<SerializedTextNode>): this {
    return super.updateFromJSON(json)
  }
  override canInsertTextBefore(): boolean {
    return false
  }
  override canInsertTextAfter(): boolean {
    return false
  }
  override isTextEntity(): true {
    return true
  }
}
export const $createTokenNode = (text: string, known: boolean): TokenNode =>
  $applyNodeReplacement(new TokenNode(text, known).setMode('token'))
const $isTokenNode = (node: LexicalNode | null | undefined): node is TokenNode => node instanceof TokenNode

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/
/** Makes a field of every pair of braces, whether typed, pasted or stored. */
function $marking(known: ReadonlySet<string>) {
  return (node: TextNode) => {
    if ($isTokenNode(node) || !node.isSimpleText()) return
    const found = FIELD.exec(node.getTextContent())
    if (!found) return
    const [text, name = ''] = found
    const parts =
      found.index === 0 ? node.splitText(text.length) : node.splitText(found.index, found.index + text.length)
    const target = parts[found.index === 0 ? 0 : 1]
    target?.replace($createTokenNode(text, known.has(name)).setFormat(node.getFormat()))
  }
}
/** The braces open before the caret, in its own piece of text. */
function $openBraces() {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || $isTokenNode(node)) return undefined
  return openToken(node.getTextContent().slice(0, selection.anchor.offset))
}

/** Fields in the rich text: chips, and a list of them that '{{' or the toolbar opens. */
export function TokenPlugin({ tokens, locked }: { tokens: RichTokens; locked: boolean }) {
  const [editor] = useLexicalComposerContext()
  const anchor = useRef<HTMLElement>(null)
  anchor.current = editor.getRootElement()
  const [typing, setTyping] = useState<{ from: number; query: string }>()
  const options = useTokenOptions(tokens.offered, typing?.query ?? '')
  const isOpen = !locked && typing !== undefined && options.length > 0
  const nav = useActiveOption(options.length, isOpen)
  const byButton = useRef(false)

  useEffect(() => editor.registerNodeTransform(TextNode, $marking(new Set(tokens.known))), [editor, tokens.known])
  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => {
          const next = editorState.read($openBraces)
          setTyping((before) => (before?.from === next?.from && before?.query === next?.query ? before : next))
        }),
        editor.registerCommand(
          OPEN_TOKENS,
          () => {
            byButton.current = true
            editor.focus()
            editor.update(() => {
              const selection = $getSelection()
              if ($isRangeSelection(selection)) selection.insertText('{{')
            })
            return true
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  )

  /** Replaces the open braces before the caret; without a name they are taken away. */
  const finish = (name: string | undefined) => {
    byButton.current = false
    editor.update(() => {
      const open = $openBraces()
      const selection = $getSelection()
      if (!open || !$isRangeSelection(selection)) return
      selection.anchor.offset = open.from
      selection.insertText(name === undefined ? '' : written(name))
    })
    setTyping(undefined)
  }
  const latest = useRef({ isOpen, nav, options, finish })
  latest.current = { isOpen, nav, options, finish }
  useEffect(() => {
    const whenOpen = (act: (event: KeyboardEvent | null) => boolean) => (event: KeyboardEvent | null) => {
      if (!latest.current.isOpen) return false
      const used = act(event)
      if (used) event?.preventDefault()
      return used
    }
    const step = (by: 1 | -1) => {
      const { nav, options } = latest.current
      nav.setActive((Math.max(nav.active, by === 1 ? -1 : 0) + by + options.length) % options.length)
      return true
    }
    const choose = () => {
      const { nav, options, finish } = latest.current
      const option = options[Math.max(0, nav.active)]
      if (!option) return false
      finish(option.value)
      return true
    }
    const leave = (event: KeyboardEvent | null) => {
      event?.stopPropagation()
      if (byButton.current) latest.current.finish(undefined)
      else setTyping(undefined)
      return true
    }
    return mergeRegister(
      editor.registerCommand(
        KEY_ARROW_DOWN_COMMAND,
        whenOpen(() => step(1)),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        KEY_ARROW_UP_COMMAND,
        whenOpen(() => step(-1)),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(KEY_ENTER_COMMAND, whenOpen(choose), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_TAB_COMMAND, whenOpen(choose), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ESCAPE_COMMAND, whenOpen(leave), COMMAND_PRIORITY_HIGH),
    )
  }, [editor])

  return (
    <Suggestions anchor={anchor} isOpen={isOpen} onOpenChange={(next) => !next && setTyping(undefined)}>
      <OptionList
        nav={nav}
        label="Campos"
        options={options}
        query={typing?.query ?? ''}
        isChosen={() => false}
        onChoose={(option) => finish(String(option.value))}
      />
    </Suggestions>
  )
}
