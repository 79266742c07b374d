; Links of the app, for the person who installs it, and gone with the app. What follows `--` is never taken for a switch.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\contractdesk" "" "URL:Contract Desk link"
  WriteRegStr SHELL_CONTEXT "Software\Classes\contractdesk" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\contractdesk\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\contractdesk\shell\open\command" "" '"$appExe" "--" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\contractdesk"
!macroend
